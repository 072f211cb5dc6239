import type { MailDelivery } from '#contract/leads/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { requeueMail } from '#server/platform/mail/outbox.ts'
import { toDelivery } from './present.ts'

const REFUSALS: Partial<Record<MailDelivery['state'], string>> = {
  held: 'This mail is held back with a suspect. Mark the record as no spam, and it goes out.',
  cancelled: 'This mail was canceled, so it cannot be sent.',
}

/** @throws {Problem} `not_found`; `invalid_input` for a mail that was held back or canceled, and a letter to who is not on the list. */
export async function resendMail(db: Db, id: string, nowMs: number): Promise<MailDelivery> {
  if (await isLetterToOutsider(db, id)) {
    throw new Problem('invalid_input', 'This address is no longer on the list, so no letter goes there.')
  }
  const mail = await requeueMail(db, id, nowMs)
  if (!mail) throw new Problem('not_found', 'This mail is no longer here.')
  const refusal = REFUSALS[mail.state]
  if (refusal) throw new Problem('invalid_input', refusal)
  return toDelivery(mail)
}

/** True for a letter to the list whose subscriber has left it since, or never counted. */
async function isLetterToOutsider(db: Db, mailId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail')
    .innerJoin('lead', 'lead.id', 'mail.lead_id')
    .select(['lead.status', 'lead.deleted_at_ms'])
    .where('mail.id', '=', mailId)
    .where('mail.kind', '=', 'journalLetter')
    .executeTakeFirst()
  return row !== undefined && (row.status !== 'confirmed' || row.deleted_at_ms !== null)
}
