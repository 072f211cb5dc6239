import type { PageTexts } from '#contract/site/site.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Sender, Submissions } from '#server/platform/submissions/submissions.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { confirmSubscription } from './confirm.ts'
import { askForConfirmation } from './join.ts'
import { unsubscribe } from './unsubscribe.ts'

/** Typing an address takes longer; choosing one that the browser knows hardly does. */
const MIN_FILL_MS = 500

export interface NewsletterOptions {
  db: Db
  submissions: Submissions
  automaticMails: AutomaticMails
  tokens: Tokens
  now: () => number
  documents: { texts: { get: () => Promise<{ value: Pick<PageTexts, 'newsletter'> }> } }
}

export type NewsletterService = ReturnType<typeof createNewsletterService>

export function createNewsletterService(options: NewsletterOptions) {
  const { db, submissions, automaticMails, tokens, now, documents } = options
  return {
    /**
     * Asks an address for its confirmation by mail. The answer is the same, and takes as long, whether the address is on
     * the list or not, so that the answer reveals no subscriber; only the mail itself costs time.
     *
     * @throws {Problem} as `submissions.receive`.
     */
    async join(email: string, honeypot: string | undefined, sender: Sender): Promise<Record<string, never>> {
      const { invitation, note } = (await documents.texts.get()).value.newsletter.window
      const submission = {
        form: 'newsletter',
        sender,
        body: { email },
        honeypot,
        words: email,
        minFillMs: MIN_FILL_MS,
        oneAnAddress: true,
      }
      return submissions.receive(submission, async (db, suspicion) => {
        await askForConfirmation(db, { email, suspicion, page: sender.page, wording: `${invitation} ${note}` }, options)
        return {}
      })
    },
    confirm: (token: string) => confirmSubscription(db, token, { automaticMails, tokens, nowMs: now() }),
    unsubscribe: (token: string) => unsubscribe(db, token, tokens, now()),
  }
}
