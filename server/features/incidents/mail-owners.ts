import type { MailKinds } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import { listOwnerAddresses } from './repository.ts'

/** Mails all owners, in the transaction that makes it necessary. */
export async function mailOwners<K extends 'incidentOpen' | 'incidentOver'>(
  db: Db,
  mail: { kind: K; data: MailKinds[K] },
  nowMs: number,
): Promise<void> {
  for (const recipient of await listOwnerAddresses(db)) await enqueueMail(db, { ...mail, recipient }, nowMs)
}
