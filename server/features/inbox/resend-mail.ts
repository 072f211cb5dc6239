import type { MailDelivery } from '#contract/leads/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { requeueMail } from '#server/platform/mail/outbox.ts'
import { toDelivery } from './present.ts'

const REFUSALS: Partial<Record<MailDelivery['state'], string>> = {
  held: 'This mail is held back with a suspect. Mark the record as no spam, and it goes out.',
  cancelled: 'This mail was canceled, so it cannot be sent.',
}

/** @throws {Problem} `not_found`; `invalid_input` for a mail that was held back or canceled. */
export async function resendMail(db: Db, id: string, nowMs: number): Promise<MailDelivery> {
  const mail = await requeueMail(db, id, nowMs)
  if (!mail) throw new Problem('not_found', 'This mail is no longer here.')
  const refusal = REFUSALS[mail.state]
  if (refusal) throw new Problem('invalid_input', refusal)
  return toDelivery(mail)
}
