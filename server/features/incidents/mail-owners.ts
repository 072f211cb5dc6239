import type { MailKinds } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { listOwnerAddresses } from './repository.ts'

/** Mails all owners, in the transaction that makes it necessary. @returns false while there is none. */
export async function mailOwners<K extends 'incidentOpen' | 'incidentOver'>(
  db: Db,
  mail: { kind: K; data: MailKinds[K] },
  nowMs: number,
): Promise<boolean> {
  const owners = await listOwnerAddresses(db)
  for (const recipient of owners) await enqueueMail(db, { ...mail, recipient }, nowMs)
  return owners.length > 0
}
