import { getMailWords, previewMail, sendMailOnTrial, updateMailWords } from '#contract/mails/mails.ts'
import { getReplyTemplates, updateReplyTemplates } from '#contract/mails/reply-templates.ts'
import { serveDocument } from '#server/documents/api.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { createMailWords } from './mail-words.ts'
import type { createReplyTemplates } from './reply-templates.ts'
import type { MailsService } from './service.ts'

interface MailDocuments {
  mails: ReturnType<typeof createMailWords>
  replyTemplates: ReturnType<typeof createReplyTemplates>
}

export function mailsApi(api: Api, mails: MailsService, documents: MailDocuments): void {
  serveDocument(api, { get: getMailWords, update: updateMailWords }, documents.mails)
  serveDocument(api, { get: getReplyTemplates, update: updateReplyTemplates }, documents.replyTemplates)
  serve(api, previewMail, (tried) => mails.preview(tried))
  serve(api, sendMailOnTrial, (tried, c) => mails.sendOnTrial(tried, viewerOf(c)))
}
