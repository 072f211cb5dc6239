import { signedMailWords } from '#content/mail-words.ts'
import type { MailName, MailWords, MailWordsInput } from '#contract/mails/mail-words.ts'
import type { MailPreview } from '#contract/mails/mails.ts'
import type { User } from '#contract/people/session.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { withChange } from '#server/documents/changes.ts'
import { exampleMail } from '#server/mails/examples.ts'
import { renderMail } from '#server/mails/render.ts'
import type { SendTestMail, TestMailResult } from '#server/platform/health/test-mail.ts'
import { withBuiltInWords } from './mail-words.ts'

interface MailsServiceOptions {
  publicUrl: string
  now: () => number
  /** @throws while they cannot be read. */
  studio: () => Promise<{ profile: StudioProfile; words: MailWords }>
  sendTestMail: SendTestMail
}

/** A mail in words that are not saved yet. */
interface Tried {
  mail: MailName
  words: MailWordsInput
}

export type MailsService = ReturnType<typeof createMailsService>

/** Mails to invented people, to be looked at before their words are saved. */
export function createMailsService({ publicUrl, now, studio, sendTestMail }: MailsServiceOptions) {
  function render({ mail, words: tried }: Tried, profile: StudioProfile, saved: MailWords) {
    const words = withBuiltInWords(withChange(saved, tried) as MailWords, signedMailWords(profile))
    return renderMail(exampleMail(mail, now()), { publicUrl, profile, words, nowMs: now() })
  }

  return {
    async preview(tried: Tried): Promise<MailPreview> {
      const { profile, words } = await studio()
      const { subject, html, text } = render(tried, profile, words)
      return { subject, html, text }
    },

    async sendOnTrial(tried: Tried, viewer: User): Promise<TestMailResult> {
      const { words } = await studio()
      return sendTestMail(viewer, (profile) => render(tried, profile, words))
    },
  }
}
