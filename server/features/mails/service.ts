import { signedMailWords } from '#content/mail-words.ts'
import type { MailName, MailWords, MailWordsInput } from '#contract/mails/mail-words.ts'
import type { MailPreview } from '#contract/mails/mails.ts'
import type { User } from '#contract/people/session.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { withChange } from '#server/documents/changes.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { renderMail } from '#server/mails/render.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import type { SendTestMail, TestMailResult } from '#server/platform/health/test-mail.ts'
import { exampleLead } from './examples.ts'
import { withBuiltInWords } from './mail-words.ts'
import { findNewestLead } from './newest-lead.ts'
import { shownMail } from './shown-mail.ts'

const WEEK_MS = 7 * 24 * 60 * 60_000

interface MailsServiceOptions {
  db: Db
  publicUrl: string
  now: () => number
  /** @throws while they cannot be read. */
  studio: () => Promise<{ profile: StudioProfile; words: MailWords }>
  /** Instant at which the drop closes that is open or comes next; null where that is not known. */
  dropClosesAt: () => Promise<string | null>
  sendTestMail: SendTestMail
}

/** A mail in words that are not saved yet. */
interface Tried {
  mail: MailName
  words: MailWordsInput
}

export type MailsService = ReturnType<typeof createMailsService>

/** Mails to be looked at before their words are saved. */
export function createMailsService(options: MailsServiceOptions) {
  const { db, publicUrl, now, studio, dropClosesAt, sendTestMail } = options

  /** In a week where it is not known, so that the words around the time can be seen. */
  const closesAt = async () => (await dropClosesAt()) ?? new Date(now() + WEEK_MS).toISOString()

  function render({ words: tried }: Tried, mail: Mail, profile: StudioProfile, saved: MailWords) {
    const words = withBuiltInWords(withChange(saved, tried) as MailWords, signedMailWords(profile))
    return renderMail(mail, { publicUrl, profile, words, nowMs: now() })
  }

  return {
    /** The mail to the newest person to whom it goes, or to an invented one where there is none. */
    async preview(tried: Tried): Promise<MailPreview> {
      const { profile, words } = await studio()
      const lead = await findNewestLead(db, tried.mail)
      const mail = shownMail(tried.mail, lead ?? exampleLead(tried.mail), await closesAt())
      const { subject, html, text } = render(tried, mail, profile, words)
      return { subject, html, text, shownWith: lead ? toShownWith(lead) : null }
    },

    /** To an invented person always: what a client wrote does not belong into a mailbox, where no erasure finds it. */
    async sendOnTrial(tried: Tried, viewer: User): Promise<TestMailResult> {
      const { words } = await studio()
      const mail = shownMail(tried.mail, exampleLead(tried.mail), await closesAt())
      return sendTestMail(viewer, (profile) => render(tried, mail, profile, words))
    },
  }
}

const toShownWith = ({ name, email, received_at_ms }: StoredLead) => ({
  name: name.trim() || email,
  receivedAt: new Date(received_at_ms).toISOString(),
})
