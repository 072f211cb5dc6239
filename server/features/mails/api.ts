import { getMailWords, previewMail, sendMailOnTrial, updateMailWords } from '#contract/mails/mails.ts'
import { serveDocument } from '#server/documents/api.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { createMailWords } from './mail-words.ts'
import type { MailsService } from './service.ts'

export function mailsApi(api: Api, mails: MailsService, words: ReturnType<typeof createMailWords>): void {
  serveDocument(api, { get: getMailWords, update: updateMailWords }, words)
  serve(api, previewMail, (tried) => mails.preview(tried))
  serve(api, sendMailOnTrial, (tried, c) => mails.sendOnTrial(tried, viewerOf(c)))
}
