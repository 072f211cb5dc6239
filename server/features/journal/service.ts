import type { LetterContent } from '#contract/journal/letters.ts'
import type { LetterPreview, Letters } from '#contract/journal/letters-admin.ts'
import type { MailWords } from '#contract/mails/mail-words.ts'
import type { User } from '#contract/people/session.ts'
import type { StudioProfile } from '#contract/site/site.ts'
import { renderMail } from '#server/mails/render.ts'
import type { CurrentVersions } from '#server/platform/db/current-versions.ts'
import type { SendTestMail, TestMailResult } from '#server/platform/health/test-mail.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { settleLetters } from './after-quiet.ts'
import { countDeliveries, countSubscribers } from './deliveries.ts'
import { readLetter, toItem } from './present.ts'
import { createIsThere, createPublishedLetters } from './published.ts'
import { listLetterRows } from './repository.ts'
import { resolveLetter } from './resolve.ts'
import { scheduleLetter, stopLetter } from './schedule.ts'
import { createMailedLetters, type SendingContext, sendDue } from './sending.ts'
import { letterUndos } from './undo-letters.ts'
import { addLetter, changeLetter, removeLetter } from './write.ts'

export interface JournalOptions extends SendingContext {
  log: Logger
  currentVersions: CurrentVersions
  publicUrl: string
  /** @throws while they cannot be read. */
  studio: () => Promise<{ profile: StudioProfile; words: MailWords }>
  sendTestMail: SendTestMail
}

export type JournalService = ReturnType<typeof createJournalService>

/** Links of a letter that nobody has got yet lead nowhere. */
const TRIAL = { slug: 'preview', unsubscribeToken: 'example' }

/** Letters to the newsletter, which are also the pages of the journal. */
export function createJournalService(options: JournalOptions) {
  const { db, now, publicUrl, studio, sendTestMail, readSeen } = options
  const resolve = async (content: LetterContent) => resolveLetter(db, { slug: TRIAL.slug, content }, await readSeen())
  async function render(content: LetterContent) {
    const [{ profile, words }, { letter, missing }] = await Promise.all([studio(), resolve(content)])
    const data = { letter, unsubscribeToken: TRIAL.unsubscribeToken }
    const mail = renderMail({ kind: 'journalLetter', data }, { publicUrl, profile, words, nowMs: now() })
    return { mail, missing }
  }

  return {
    async list(): Promise<Letters> {
      const [rows, deliveriesOf, subscribers] = await Promise.all([
        listLetterRows(db),
        countDeliveries(db),
        countSubscribers(db),
      ])
      return { letters: rows.map((row) => toItem(row, deliveriesOf(row.id))), subscribers }
    },
    get: readLetter.bind(null, db),
    add: addLetter.bind(null, options),
    change: changeLetter.bind(null, options),
    remove: removeLetter.bind(null, options),
    undos: letterUndos(now),
    schedule: scheduleLetter.bind(null, options),
    stop: stopLetter.bind(null, options),
    async preview(content: LetterContent): Promise<LetterPreview> {
      const { mail, missing } = await render(content)
      return { subject: mail.subject, html: mail.html, text: mail.text, missing }
    },
    async sendOnTrial(content: LetterContent, viewer: User): Promise<TestMailResult> {
      const { mail } = await render(content)
      return sendTestMail(viewer, () => mail)
    },
    published: createPublishedLetters(options),
    isThere: createIsThere(options),
    mailed: createMailedLetters(db),
    settle: settleLetters,
    run: () => sendDue(options),
  }
}
