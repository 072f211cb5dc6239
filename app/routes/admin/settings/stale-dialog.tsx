import { ChangedElsewhere } from '#app/admin/changed-elsewhere.tsx'
import { useRootData } from '#app/loaders/root-data.ts'
import { describeSetting } from './describe.ts'
import { differingNames, draftOf } from './draft.ts'
import type { ProjectChoice } from './settings-data.ts'
import type { SettingsEditor } from './use-settings-editor.ts'

interface StaleDialogProps {
  editor: SettingsEditor
  projects: readonly ProjectChoice[]
}

/** What somebody else has saved of the settings meanwhile. */
export function StaleDialog({ editor, projects }: StaleDialogProps) {
  const { base, edited, question, isSaving, confirm, takeTheirs, dismiss } = editor
  const presentYear = useRootData()?.year ?? 0
  const theirs = question?.kind === 'stale' ? question.theirs.metadata : undefined
  const changes =
    theirs &&
    differingNames(draftOf(base.metadata), draftOf(theirs)).map((name) => ({
      key: name,
      text: describeSetting(name, theirs, { projects, presentYear }),
      isMine: edited.includes(name),
    }))
  return (
    <ChangedElsewhere
      changes={changes}
      title="Somebody else saved settings"
      isSaving={isSaving}
      onSaveAnyway={confirm}
      onTakeTheirs={takeTheirs}
      onClose={dismiss}
    />
  )
}
