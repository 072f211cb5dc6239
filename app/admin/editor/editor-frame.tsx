import type { ReactNode } from 'react'
import type { Conflicted } from './conflict-dialog.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'

interface FramedEditor extends Conflicted {
  unsaved: readonly string[]
  keptChanges: readonly string[]
  isSaving: boolean
  save: () => Promise<void>
  discard: () => void
}

interface EditorFrameProps {
  /** Editors of all documents on the page: they are saved and discarded together. */
  editors: readonly FramedEditor[]
  children: ReactNode
}

/** Frame of an editor: a bar for unsaved changes, a dialog before leaving them, and one for conflicts. */
export function EditorFrame({ editors, children }: EditorFrameProps) {
  const unsaved = editors.flatMap((editor) => editor.unsaved).join(', ')
  return (
    <>
      <KeptNotice changes={editors.flatMap(({ keptChanges }) => keptChanges)} />
      {children}
      <UnsavedBar
        unsaved={unsaved}
        isSaving={editors.some(({ isSaving }) => isSaving)}
        onSave={() => void saveAll(editors)}
        onDiscard={() => {
          for (const { discard } of editors) discard()
        }}
      />
      <EditorDialogs unsaved={unsaved} editors={editors} />
    </>
  )
}

/** Saves one after the other, so that at the end the first error has the focus. */
async function saveAll(editors: readonly FramedEditor[]): Promise<void> {
  for (const { save } of editors) await save()
}
