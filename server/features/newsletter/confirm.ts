import { Problem } from '#contract/problem.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { consentOf, type NewsletterConsent } from '#server/leads/newsletter-consent.ts'
import { changeLead, lockLead } from '#server/leads/repository.ts'
import { unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { releaseWebhook } from '#server/platform/webhook/release-lead.ts'

const PURPOSE = 'newsletter-confirm'
const DEAD_LINK = 'This link does not work any more. Join again and we’ll send you a new one.'

/** Token of the link that confirms one request of an address. */
export function signConfirmation(tokens: Tokens, leadId: string, { askedAt }: NewsletterConsent): string {
  return tokens.sign(PURPOSE, `${leadId}:${Date.parse(askedAt)}`)
}

interface ConfirmContext {
  automaticMails: Pick<AutomaticMails, 'isOn'>
  tokens: Tokens
  nowMs: number
}

/** @throws {Problem} `invalid_input` for a token that is not ours, or that is older than the last unsubscription. */
export async function confirmSubscription(
  db: Db,
  token: string,
  { automaticMails, tokens, nowMs }: ConfirmContext,
): Promise<Record<string, never>> {
  const [leadId = '', askedAtMs = ''] = tokens.read(PURPOSE, token)?.split(':') ?? []
  return db.transaction().execute(async (db) => {
    const lead = await lockLead(db, leadId)
    if (!lead || !mayConfirm(lead, Number(askedAtMs))) throw new Problem('invalid_input', DEAD_LINK)
    if (lead.status === 'confirmed') return {}
    const content = JSON.stringify({ ...consentOf(lead), confirmedAt: new Date(nowMs).toISOString() })
    await changeLead(db, leadId, { status: 'confirmed', suspicion: '', content }, nowMs)
    await releaseWebhook(db, leadId, nowMs)
    const data = { unsubscribeToken: unsubscribeToken(tokens, leadId) }
    const mail: Mail = { kind: 'newsletterWelcome', recipient: lead.email, data }
    if (await automaticMails.isOn(db, mail)) await enqueueMail(db, { ...mail, leadId }, nowMs)
    return {}
  })
}

function mayConfirm(lead: StoredLead, askedAtMs: number): boolean {
  const { unsubscribedAt } = consentOf(lead)
  const isDead = unsubscribedAt !== null && askedAtMs <= Date.parse(unsubscribedAt)
  return lead.deleted_at_ms === null && lead.status !== 'unsubscribed' && !isDead
}
