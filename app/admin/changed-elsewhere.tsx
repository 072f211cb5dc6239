import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import dialog from './dialog.module.css'

export interface ChangeElsewhere {
  key: string
  /** What it is now, in words. */
  text: string
  /** True where the same was changed here, too. */
  isMine: boolean
}

interface ChangedElsewhereProps {
  /** Undefined while nobody else has saved anything. */
  changes: readonly ChangeElsewhere[] | undefined
  title: string
  isSaving: boolean
  onSaveAnyway: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Says what somebody else has saved meanwhile, and lets the two be put together. */
export function ChangedElsewhere({ changes, title, isSaving, ...answers }: ChangedElsewhereProps) {
  return (
    <Dialog open={changes !== undefined} title={title} widthPx={640} busy={isSaving} onClose={answers.onClose}>
      <p>While you were editing, this was changed:</p>
      <ul className={dialog['list']}>
        {changes?.map(({ key, text, isMine }) => (
          <li key={key}>
            {text}
            {isMine && <span className={dialog['aside']}>You changed this too.</span>}
          </li>
        ))}
      </ul>
      <p>What you typed is still here.</p>
      <div className={dialog['actions']}>
        <Button busy={isSaving} onClick={answers.onSaveAnyway}>
          Save mine anyway
        </Button>
        <Button variant="outline" onClick={answers.onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Dialog>
  )
}
