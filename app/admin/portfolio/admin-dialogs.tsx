import type { Picture } from '#contract/files/pictures.ts'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { EditDialog } from './dialogs/edit-dialog.tsx'
import { UploadDialog } from './dialogs/upload-dialog.tsx'
import { NEW_PROJECT, type UploadDraft } from './editing/upload-draft-store.ts'
import type { KnownProject } from './editing/use-creation.ts'

/** The task for which a dialog is open. */
export type AdminTask =
  | { kind: 'upload' }
  | { kind: 'edit'; projectId: string }
  | { kind: 'delete'; project: { id: string; title: string; picture: Picture } }
  | { kind: 'continue'; draft: UploadDraft }

interface AdminDialogsProps {
  task: AdminTask
  projects: readonly KnownProject[]
  onClose: () => void
  onChanged: () => void
}

export function AdminDialogs({ task, ...props }: AdminDialogsProps) {
  if (task.kind === 'delete') {
    const { project } = task
    return <DeleteDialog {...props} project={project} picture={project.picture} onDeleted={props.onClose} />
  }
  if (task.kind === 'edit') return <EditDialog {...props} projectId={task.projectId} />
  const draft = task.kind === 'continue' ? task.draft : undefined
  if (draft && draft.target !== NEW_PROJECT) return <EditDialog {...props} projectId={draft.target} draft={draft} />
  return <UploadDialog {...props} draft={draft} />
}
