import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored, readStored } from '#app/admin/editor/stored-document.ts'
import type { Services } from '#app/loaders/services.ts'
import type { MailWords } from '#contract/mails/mail-words.ts'
import { getMailWords } from '#contract/mails/mails.ts'
import { getReplyTemplates, type ReplyTemplates } from '#contract/mails/reply-templates.ts'

/** The two documents of the page. */
export interface MailsData {
  words: Stored<MailWords>
  answers: Stored<ReplyTemplates>
}

export async function mailsFromServer({ documents }: Services): Promise<MailsData> {
  const [words, answers] = await Promise.all([readStored(documents.mails), readStored(documents.replyTemplates)])
  return { words, answers }
}

/** @throws as `adminCall`, when one of them does not load. */
export async function mailsFromApi(signal: AbortSignal): Promise<MailsData> {
  const [words, answers] = await Promise.all([
    loadStored(getMailWords, {}, { signal }),
    loadStored(getReplyTemplates, {}, { signal }),
  ])
  return { words, answers }
}
