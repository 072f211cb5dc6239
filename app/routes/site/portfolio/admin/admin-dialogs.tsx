import type { KnownProject } from './editor/use-creation.ts'
import { EditDialog } from './screens/edit-dialog.tsx'
import { UploadDialog } from './screens/upload-dialog.tsx'
import { type KeptUpload, NEW_PROJECT } from './upload/resume-store.ts'

/** What is being worked on. */
export type AdminTask =
  | { kind: 'upload' }
  | { kind: 'edit'; projectId: string }
  | { kind: 'continue'; kept: KeptUpload }

interface AdminDialogsProps {
  task: AdminTask
  projects: readonly KnownProject[]
  onClose: () => void
  onChanged: () => void
}

/** The dialog for what is being worked on. */
export function AdminDialogs({ task, ...props }: AdminDialogsProps) {
  const kept = task.kind === 'continue' ? task.kept : undefined
  const projectId = task.kind === 'edit' ? task.projectId : (kept?.target ?? NEW_PROJECT)
  if (projectId === NEW_PROJECT) return <UploadDialog {...props} kept={kept} />
  return <EditDialog {...props} projectId={projectId} kept={kept} />
}
