import { type EditableDocument, pickFields, type Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { storedBy } from '#app/admin/editor/stored-document.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import type { MailWords } from '#contract/mails/mail-words.ts'
import { getMailWords, updateMailWords } from '#contract/mails/mails.ts'
import { MAIL_TEXTS } from './texts.ts'

const WORDS: EditableDocument<MailWords, MailWords, Partial<MailWords>> = {
  toDraft: (words) => words,
  toChange: pickFields,
  ...storedBy({ get: getMailWords, update: updateMailWords }),
  kept: privateDraft('mail-words'),
}

export type MailsEditor = ReturnType<typeof useMailsEditor>

/** The words of all mails while they are edited, mail by mail. */
export function useMailsEditor(loaded: Stored<MailWords>) {
  return useDocumentEditor({
    document: WORDS,
    loaded,
    words: {
      saved: ({ names }) => ({ title: 'Saved', text: names.map((name) => MAIL_TEXTS[name].title).join(', ') }),
      titlesOf: (names) => names.map((name) => MAIL_TEXTS[name].title),
      conflict: 'Somebody else saved words',
      describe: (name, draft) => `${MAIL_TEXTS[name].title}: “${draft[name].subject}”`,
    },
  })
}
