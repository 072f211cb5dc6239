import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { consentOf, type NewsletterConsent } from '#server/leads/newsletter-consent.ts'
import { changeLead, lockOrInsertLead } from '#server/leads/repository.ts'
import { unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { cancelMails } from '#server/platform/mail/outbox.ts'
import type { Suspicion } from '#server/platform/submissions/suspicion.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { signConfirmation } from './confirm.ts'
import { mayWriteAgain } from './mail-pause.ts'

interface Request {
  email: string
  suspicion: Suspicion
  /** Path of the page that the form was on. */
  page: string
  /** Words of the form, to which the person agrees. */
  wording: string
}

interface JoinContext {
  automaticMails: AutomaticMails
  tokens: Tokens
  now: () => number
}

/** Stores the request, where the address may ask (again), and mails the link that confirms it. In a transaction. */
export async function askForConfirmation(db: Db, request: Request, context: JoinContext): Promise<void> {
  const { automaticMails, tokens, now } = context
  const { counts, lead, consent } = await storeRequest(db, request, now())
  if (counts) await cancelMails(db, lead.id, ['held'])
  const mayWrite = await mayWriteAgain(db, lead.id, consent, now())
  if (!counts || !mayWrite) return
  const token = signConfirmation(tokens, lead.id, consent)
  const data = { token, unsubscribeToken: unsubscribeToken(tokens, lead.id) }
  const mail: Mail = { kind: 'newsletterConfirm', recipient: lead.email, data }
  await automaticMails.send(db, { ...mail, leadId: lead.id, held: lead.status === 'spam' })
}

/** @returns True in `counts` when the request counts, with the record after it. Writes in any case, to take as long. */
async function storeRequest(
  db: Db,
  { email, suspicion, page, wording }: Request,
  nowMs: number,
): Promise<{ counts: boolean; lead: StoredLead; consent: NewsletterConsent }> {
  const record = { status: suspicion ? 'spam' : 'pending', suspicion, email } as const
  const askedAt = new Date(nowMs).toISOString()
  const fresh = { wording, page, askedAt, confirmedAt: null, unsubscribedAt: null }
  const added = { ...record, list: 'newsletter', name: '', content: fresh, words: [] } as const
  const { lead, isNew } = await lockOrInsertLead(db, added, nowMs)
  const counts = isNew || mayAskAgain(lead, suspicion !== '')
  const consent = counts && !isNew ? askedAgain(fresh, consentOf(lead)) : consentOf(lead)
  const renewed = { content: JSON.stringify(consent), done: false, received_at_ms: nowMs, deleted_at_ms: null }
  await changeLead(db, lead.id, counts ? { ...record, ...renewed } : {}, nowMs)
  return { counts, lead: counts ? { ...lead, ...record } : lead, consent }
}

/** A suspect request changes nothing for an address that is pending or was set aside as spam. */
function mayAskAgain({ status, deleted_at_ms }: StoredLead, isSuspect: boolean): boolean {
  if (deleted_at_ms !== null) return true
  if (status === 'pending' || status === 'spam') return !isSuspect
  return status !== 'confirmed'
}

/** Dates the request after the last unsubscription, even when the clock says otherwise: only newer links may work. */
function askedAgain(asked: NewsletterConsent, { unsubscribedAt }: NewsletterConsent): NewsletterConsent {
  if (unsubscribedAt === null) return asked
  const askedAtMs = Math.max(Date.parse(asked.askedAt), Date.parse(unsubscribedAt) + 1)
  return { ...asked, askedAt: new Date(askedAtMs).toISOString(), unsubscribedAt }
}
