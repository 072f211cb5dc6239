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

interface FramedDraft extends Conflicted {
  unsaved: readonly string[]
  keptChanges: readonly string[]
  discard: () => void
}

interface EditorFrameProps {
  /** Editors that keep what is typed in a draft by themselves, with a bar of their own. */
  drafts?: readonly FramedDraft[]
  /** That bar, for the draft that is shown. */
  draftBar?: ReactNode
  /** Editors of all documents on the page: they are saved and discarded together. */
  editors: readonly FramedEditor[]
  children: ReactNode
}

/** Frame of an editor: a bar for unsaved changes, a dialog before leaving them, and one for conflicts. */
export function EditorFrame({ editors, drafts = [], draftBar, children }: EditorFrameProps) {
  const unsaved = editors.flatMap((editor) => editor.unsaved).join(', ')
  return (
    <>
      <KeptNotice changes={[...editors, ...drafts].flatMap(({ keptChanges }) => keptChanges)} />
      {children}
      <UnsavedBar
        unsaved={unsaved}
        isSaving={editors.some(({ isSaving }) => isSaving)}
        onSave={() => void saveAll(editors)}
        onDiscard={() => {
          for (const { discard } of editors) discard()
        }}
      >
        {draftBar}
      </UnsavedBar>
      <EditorDialogs
        unsaved={[unsaved, ...drafts.flatMap((draft) => draft.unsaved)].filter(Boolean).join(', ')}
        isSaving={drafts.some(({ isSaving }) => isSaving)}
        editors={[...editors, ...drafts]}
      />
    </>
  )
}

/** Saves one after the other, so that at the end the first error has the focus. */
async function saveAll(editors: readonly FramedEditor[]): Promise<void> {
  for (const { save } of editors) await save()
}
