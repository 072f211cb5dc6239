import type { Picture } from '#contract/pictures.ts'
import { DeleteDialog } from './dialogs/delete-dialog.tsx'
import { EditDialog } from './dialogs/edit-dialog.tsx'
import { UploadDialog } from './dialogs/upload-dialog.tsx'
import { type KeptUpload, NEW_PROJECT } from './editing/upload-draft-store.ts'
import type { KnownProject } from './editing/use-creation.ts'

/** What is being worked on. */
export type AdminTask =
  | { kind: 'upload' }
  | { kind: 'edit'; projectId: string }
  | { kind: 'delete'; project: { id: string; title: string; picture: Picture } }
  | { kind: 'continue'; kept: KeptUpload }

interface AdminDialogsProps {
  task: AdminTask
  projects: readonly KnownProject[]
  onClose: () => void
  onChanged: () => void
}

/** The dialog for what is being worked on. */
export function AdminDialogs({ task, ...props }: AdminDialogsProps) {
  if (task.kind === 'delete') {
    const { project } = task
    return <DeleteDialog {...props} project={project} picture={project.picture} onDeleted={props.onClose} />
  }
  if (task.kind === 'edit') return <EditDialog {...props} projectId={task.projectId} />
  const kept = task.kind === 'continue' ? task.kept : undefined
  if (kept && kept.target !== NEW_PROJECT) return <EditDialog {...props} projectId={kept.target} kept={kept} />
  return <UploadDialog {...props} kept={kept} />
}
