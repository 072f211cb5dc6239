import type { Stored } from '#app/admin/editor/editable-document.ts'
import { loadStored, readStored } from '#app/admin/editor/stored-document.ts'
import type { Services } from '#app/loaders/services.ts'
import type { MailWords } from '#contract/mails/mail-words.ts'
import { getMailWords } from '#contract/mails/mails.ts'
import { getReplyTemplates, type ReplyTemplates } from '#contract/mails/reply-templates.ts'
import { getStudioProfile } from '#contract/site/pages.ts'

/** The two documents of the page, and who signs the built-in words. */
export interface MailsData {
  words: Stored<MailWords>
  answers: Stored<ReplyTemplates>
  signature: string
}

export async function mailsFromServer({ documents }: Services): Promise<MailsData> {
  const [words, answers, profile] = await Promise.all([
    readStored(documents.mails),
    readStored(documents.replyTemplates),
    readStored(documents.profile),
  ])
  return { words, answers, signature: profile.value.signature }
}

/** @throws as `adminCall`, when any of it does not load. */
export async function mailsFromApi(signal: AbortSignal): Promise<MailsData> {
  const [words, answers, profile] = await Promise.all([
    loadStored(getMailWords, {}, { signal }),
    loadStored(getReplyTemplates, {}, { signal }),
    loadStored(getStudioProfile, {}, { signal }),
  ])
  return { words, answers, signature: profile.value.signature }
}
