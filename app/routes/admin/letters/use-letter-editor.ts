import { useState } from 'react'
import { type EditableDocument, pickFields, type Stored } from '#app/admin/editor/editable-document.ts'
import { privateDraft } from '#app/admin/editor/private-draft.ts'
import { loadStored, saveStored } from '#app/admin/editor/stored-document.ts'
import { useDocumentEditor } from '#app/admin/editor/use-document-editor.ts'
import type { LetterContent } from '#contract/journal/letters.ts'
import { getJournalLetter, type Letter, updateJournalLetter } from '#contract/journal/letters-admin.ts'

type Change = Partial<LetterContent> & { id: string }

const FIELD_TITLES: Record<keyof LetterContent, string> = {
  title: 'Title',
  preview: 'Line after the subject',
  postalAddress: 'Postal address',
  blocks: 'Letter',
}

export type LetterEditing = ReturnType<typeof useLetterEditor>

/** A letter while it is written. What is typed outlives a reload and a crash of the tab. */
export function useLetterEditor(loaded: Stored<Letter>) {
  const [document] = useState(() => letterDocument(loaded.value.id))
  return useDocumentEditor({
    document,
    loaded,
    words: {
      saved: () => ({ title: 'Letter saved' }),
      titlesOf: (names) => names.map((name) => FIELD_TITLES[name]),
      conflict: 'Somebody else changed this letter',
      describe: (name, draft) => `${FIELD_TITLES[name]}: ${describe(draft[name])}`,
      gone: 'Somebody has deleted this letter. What you typed is still here: copy it into a new one.',
    },
  })
}

function letterDocument(id: string): EditableDocument<Letter, LetterContent, Change> {
  return {
    toDraft: ({ content }) => content,
    toChange: (draft, names) => ({ ...pickFields(draft, names), id }),
    schema: updateJournalLetter.input,
    load: () => loadStored(getJournalLetter, { id }),
    save: (change, { etag }) => saveStored(updateJournalLetter, change, { etag }),
    kept: privateDraft(`journal:${id}`),
  }
}

function describe(value: LetterContent[keyof LetterContent]): string {
  if (typeof value === 'string') return value === '' ? 'none' : `“${value}”`
  const texts = value.flatMap((block) => (block.kind === 'text' ? [block.text] : [])).join(' ')
  return `${value.length === 1 ? '1 part' : `${value.length} parts`}, “${texts.slice(0, 80)}”`
}
