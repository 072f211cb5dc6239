import dialog from '#app/admin/dialog.module.css'
import { Actions } from '#app/ui/actions.tsx'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

interface Change {
  key: string
  /** The field with its value in the other version. */
  text: string
  /** True where the field is edited here, too. */
  isMine: boolean
}

export interface Conflicted {
  /** Undefined while there is no conflict. */
  question: { title: string; changes: readonly Change[] } | undefined
  isSaving: boolean
  saveAnyway: () => Promise<void>
  takeTheirs: () => void
  dismiss: () => void
}

/** Lists conflicting changes, and asks which to keep. */
export function ConflictDialog({ editor }: { editor: Conflicted }) {
  const { question, isSaving, saveAnyway, takeTheirs, dismiss } = editor
  return (
    <Dialog open={question !== undefined} title={question?.title ?? ''} widthPx={640} busy={isSaving} onClose={dismiss}>
      <p>While you were editing, this was changed:</p>
      <ul className={dialog['list']}>
        {question?.changes.map(({ key, text, isMine }) => (
          <li key={key}>
            {text}
            {isMine && <Aside as="span">You changed this too.</Aside>}
          </li>
        ))}
      </ul>
      <p>What you typed is still here.</p>
      <Actions className={dialog['actions']}>
        <Button busy={isSaving} onClick={() => void saveAnyway()}>
          Save mine anyway
        </Button>
        <Button variant="outline" onClick={takeTheirs}>
          Take theirs
        </Button>
      </Actions>
    </Dialog>
  )
}
