import { type EditableDocument, pickFields, type Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { storedBy } from '#app/admin/editor/stored-document.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import { getReplyTemplates, type ReplyTemplates, updateReplyTemplates } from '#contract/mails/reply-templates.ts'

const ANSWERS: EditableDocument<ReplyTemplates, ReplyTemplates, Partial<ReplyTemplates>> = {
  toDraft: (value) => value,
  toChange: pickFields,
  ...storedBy({ get: getReplyTemplates, update: updateReplyTemplates }),
  kept: privateDraft('reply-templates'),
}

export type AnswersEditor = ReturnType<typeof useAnswersEditor>

/** The answers written ahead while they are edited, as one list. */
export function useAnswersEditor(loaded: Stored<ReplyTemplates>) {
  return useDocumentEditor({
    document: ANSWERS,
    loaded,
    words: {
      saved: () => ({ title: 'Saved', text: 'Answers' }),
      titlesOf: (names) => (names.length > 0 ? ['Answers'] : []),
      conflict: 'Somebody else saved answers',
      describe: (_, { templates }) => `Answers: ${templates.map(({ title }) => title).join(', ') || 'none'}`,
    },
  })
}
