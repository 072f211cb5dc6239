import { useRootData } from '#app/root-data.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import dialog from '../dialog.module.css'
import { describeSetting } from './describe.ts'
import { differingNames, draftOf } from './draft.ts'
import type { ProjectChoice } from './settings-data.ts'
import type { Question, SettingsEditor } from './use-settings-editor.ts'

interface StaleDialogProps {
  editor: SettingsEditor
  projects: readonly ProjectChoice[]
}

/** Says what somebody else has saved meanwhile, and lets the two be put together. */
export function StaleDialog({ editor, projects }: StaleDialogProps) {
  const { question, isSaving, confirm, takeTheirs, dismiss } = editor
  const stale = question?.kind === 'stale' ? question : undefined
  return (
    <Dialog
      open={stale !== undefined}
      title="Somebody else saved settings"
      widthPx={640}
      busy={isSaving}
      onClose={dismiss}
    >
      <p>While you were editing, this was changed:</p>
      {stale && <TheirChanges editor={editor} stale={stale} projects={projects} />}
      <p>What you typed is still here.</p>
      <div className={dialog['actions']}>
        <Button busy={isSaving} onClick={confirm}>
          Save mine anyway
        </Button>
        <Button variant="outline" onClick={takeTheirs}>
          Take theirs
        </Button>
      </div>
    </Dialog>
  )
}

interface TheirChangesProps extends StaleDialogProps {
  stale: Extract<Question, { kind: 'stale' }>
}

function TheirChanges({ editor: { base, edited }, stale: { theirs }, projects }: TheirChangesProps) {
  const presentYear = useRootData()?.year ?? 0
  const names = differingNames(draftOf(base.metadata), draftOf(theirs.metadata))
  return (
    <ul className={dialog['list']}>
      {names.map((name) => (
        <li key={name}>
          {describeSetting(name, theirs.metadata, { projects, presentYear })}
          {edited.includes(name) && <span className={dialog['aside']}>You changed this too.</span>}
        </li>
      ))}
    </ul>
  )
}
