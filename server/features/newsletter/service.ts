import { NEWSLETTER_TEXT } from '#contract/form-texts.ts'
import { Problem } from '#contract/problem.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { consentOf, type NewsletterConsent } from '#server/leads/newsletter-consent.ts'
import { changeLead, claimAddress, lockLead } from '#server/leads/repository.ts'
import { readUnsubscribeToken, unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import type { Mail } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { cancelMails, enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Intake, Sender } from '#server/platform/submissions/submissions.ts'
import type { Suspicion } from '#server/platform/submissions/suspicion.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { mayWriteAgain } from './mail-pause.ts'

/** Typing an address takes longer; choosing one that the browser knows hardly does. */
const MIN_FILL_MS = 500

const CONFIRM = 'newsletter-confirm'
const WORDING = `${NEWSLETTER_TEXT.invitation} ${NEWSLETTER_TEXT.note}`
const DEAD_LINK = 'This link does not work any more. Join again and we’ll send you a new one.'

export interface NewsletterParts {
  db: Db
  intake: Intake
  automaticMails: AutomaticMails
  tokens: Tokens
  now: () => number
}

interface Asked {
  email: string
  suspicion: Suspicion
  page: string
}

export type NewsletterService = ReturnType<typeof createNewsletterService>

export function createNewsletterService({ db, intake, automaticMails, tokens, now }: NewsletterParts) {
  const isoNow = () => new Date(now()).toISOString()

  /** Notes what is asked now. @returns Whether that counts, and the record as it is then. */
  async function note(
    db: Db,
    asked: Asked,
  ): Promise<{ counts: boolean; lead: StoredLead; consent: NewsletterConsent }> {
    const { email, suspicion, page } = asked
    const record = { status: suspicion ? 'spam' : 'pending', suspicion, email } as const
    const fresh = { wording: WORDING, page, askedAt: isoNow(), confirmedAt: null, unsubscribedAt: null }
    const added = { ...record, list: 'newsletter', name: '', content: fresh, words: [] } as const
    const { lead, isNew } = await claimAddress(db, added, now())
    const counts = isNew || mayAskAgain(lead, suspicion !== '')
    const consent = counts && !isNew ? askedAgain(fresh, consentOf(lead)) : consentOf(lead)
    const anew = { content: JSON.stringify(consent), done: false, received_at_ms: now(), deleted_at_ms: null }
    await changeLead(db, lead.id, counts ? { ...record, ...anew } : {}, now())
    return { counts, lead: counts ? { ...lead, ...record } : lead, consent }
  }

  async function ask(db: Db, lead: StoredLead, { askedAt }: NewsletterConsent): Promise<void> {
    const token = tokens.sign(CONFIRM, `${lead.id}:${Date.parse(askedAt)}`)
    const data = { token, unsubscribeToken: unsubscribeToken(tokens, lead.id) }
    const mail: Mail = { kind: 'newsletterConfirm', recipient: lead.email, data }
    await automaticMails.send(db, { ...mail, leadId: lead.id, held: lead.status === 'spam' })
  }

  return {
    /**
     * Asks an address for its confirmation by mail. The answer is the same whatever is known about it, so that nobody
     * learns who is on the list; but for the mail itself it also takes as long.
     *
     * @throws {Problem} from the intake.
     */
    async join(email: string, honeypot: string | undefined, sender: Sender): Promise<Record<string, never>> {
      const submission = {
        form: 'newsletter',
        sender,
        body: { email },
        honeypot,
        words: email,
        minFillMs: MIN_FILL_MS,
        oneAnAddress: true,
      }
      return intake.receive(submission, async (db, suspicion) => {
        const { counts, lead, consent } = await note(db, { email, suspicion, page: sender.page })
        if (counts) await cancelMails(db, lead.id, ['held'])
        const mayWrite = await mayWriteAgain(db, lead.id, consent, now())
        if (counts && mayWrite) await ask(db, lead, consent)
        return {}
      })
    },

    /** @throws {Problem} for a token that is not ours, or that was sent before its address left the list. */
    async confirm(token: string): Promise<Record<string, never>> {
      const [leadId = '', askedAtMs = ''] = tokens.read(CONFIRM, token)?.split(':') ?? []
      return db.transaction().execute(async (db) => {
        const lead = await lockLead(db, leadId)
        if (!lead || !mayConfirm(lead, Number(askedAtMs))) throw new Problem('invalid_input', DEAD_LINK)
        if (lead.status === 'confirmed') return {}
        const content = JSON.stringify({ ...consentOf(lead), confirmedAt: isoNow() })
        await changeLead(db, leadId, { status: 'confirmed', suspicion: '', content }, now())
        const data = { unsubscribeToken: unsubscribeToken(tokens, leadId) }
        const mail: Mail = { kind: 'newsletterWelcome', recipient: lead.email, data }
        await enqueueMail(db, { ...mail, leadId, held: false }, now())
        return {}
      })
    },

    /** Takes somebody off the newsletter or the waitlist, with all mails that are still to go. */
    async unsubscribe(token: string): Promise<void> {
      const leadId = readUnsubscribeToken(tokens, token)
      if (leadId === undefined) return
      await db.transaction().execute(async (db) => {
        const lead = await lockLead(db, leadId)
        if (!lead || lead.status === 'unsubscribed') return
        const content = JSON.stringify({ ...(lead.content as object), unsubscribedAt: isoNow() })
        await changeLead(db, leadId, { status: 'unsubscribed', content }, now())
        await cancelMails(db, leadId, ['held', 'pending'])
      })
    },
  }
}

/** A suspect changes nothing for an address that was asked, or set aside, before. */
function mayAskAgain({ status, deleted_at_ms }: StoredLead, isSuspect: boolean): boolean {
  if (deleted_at_ms !== null) return true
  if (status === 'pending' || status === 'spam') return !isSuspect
  return status !== 'confirmed'
}

/** Who comes back is asked after they left, even when the clock says otherwise: only newer links may work. */
function askedAgain(asked: NewsletterConsent, { unsubscribedAt }: NewsletterConsent): NewsletterConsent {
  if (unsubscribedAt === null) return asked
  const askedAtMs = Math.max(Date.parse(asked.askedAt), Date.parse(unsubscribedAt) + 1)
  return { ...asked, askedAt: new Date(askedAtMs).toISOString(), unsubscribedAt }
}

function mayConfirm(lead: StoredLead, askedAtMs: number): boolean {
  const { unsubscribedAt } = consentOf(lead)
  const isDead = unsubscribedAt !== null && askedAtMs <= Date.parse(unsubscribedAt)
  return lead.deleted_at_ms === null && lead.status !== 'unsubscribed' && !isDead
}
