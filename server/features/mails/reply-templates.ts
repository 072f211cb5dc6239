import type { output } from 'zod/mini'
import { replyTemplates } from '#content/reply-templates.ts'
import { ReplyTemplates, type updateReplyTemplates } from '#contract/mails/reply-templates.ts'
import { createDocument, type DocumentDependencies } from '#server/documents/document.ts'

export function createReplyTemplates(dependencies: DocumentDependencies) {
  return createDocument<ReplyTemplates, output<(typeof updateReplyTemplates)['input']>>(dependencies, {
    name: 'reply-templates',
    title: 'answers written ahead',
    action: 'reply_templates.updated',
    schema: ReplyTemplates,
    defaults: () => replyTemplates,
  })
}
