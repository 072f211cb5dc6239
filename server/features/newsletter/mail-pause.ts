import type { NewsletterConsent } from '#server/leads/newsletter-consent.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listMails, type StoredMail } from '#server/platform/mail/outbox.ts'

const PAUSE_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
const MAILS_A_DAY = 3

/** True when an address may get one more confirmation mail: the form must not be a way to fill a stranger's mailbox. */
export async function mayWriteAgain(
  db: Db,
  leadId: string,
  { unsubscribedAt }: NewsletterConsent,
  nowMs: number,
): Promise<boolean> {
  // Only the owner of a mailbox can unsubscribe: mails before that do not count, nor do mails dated in the future.
  const leftAtMs = unsubscribedAt === null ? 0 : Date.parse(unsubscribedAt)
  const ages = (await listMails(db, [leadId]))
    .filter((mail) => wasSent(mail) && mail.created_at_ms > leftAtMs)
    .map((mail) => nowMs - mail.created_at_ms)
    .filter((age) => age >= 0 && age < DAY_MS)
  return ages.length < MAILS_A_DAY && ages.every((age) => age >= PAUSE_MS)
}

function wasSent({ kind, state }: StoredMail): boolean {
  return kind === 'newsletterConfirm' && state !== 'held' && state !== 'cancelled'
}
