import { useEffect, useRef } from 'react'
import { KeptNotice } from '#app/admin/editor/kept-notice.tsx'
import { NoRoom } from '#app/admin/editor/no-room.tsx'
import { tellAdded } from '../added-project.ts'
import type { UploadDraft } from '../editing/upload-draft-store.ts'
import { type KnownProject, useCreation } from '../editing/use-creation.ts'
import { ClosingDialog, useClosing } from './closing.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { UploadFooter } from './upload-footer.tsx'

export interface UploadDialogProps {
  projects: readonly KnownProject[]
  /** Interrupted upload to continue. */
  draft?: UploadDraft | undefined
  onClose: () => void
  /** The list of projects has changed. */
  onChanged: () => void
}

/** The dialog for a new project. */
export function UploadDialog({ projects, draft, onClose, onChanged }: UploadDialogProps) {
  const done = (id: string) => {
    tellAdded(id)
    creation.forget()
    onChanged()
    onClose()
  }
  const creation = useCreation({ projects, onDone: done, onChanged })
  const { upload, isVerifying, isBegun, isTouched, submit, resume, discard } = creation
  useOnce(() => draft && void resume(draft))

  // An upload that has begun stays in the browser, and the page offers to continue it.
  const closing = useClosing(isTouched && !isBegun, () => {
    if (!isBegun) void discard()
    creation.forget()
    onClose()
  })
  return (
    <>
      <ProjectDialog
        title="Upload New Portfolio Project"
        editor={creation}
        busy={upload.isBusy}
        onClose={closing.ask}
        onSubmit={submit}
        onRetry={submit}
        notice={
          <>
            <KeptNotice changes={draft ? [] : creation.keptChanges} />
            <NoRoom isUnsaved={isTouched && !isBegun} />
          </>
        }
        footer={
          <UploadFooter
            editor={creation}
            isVerifying={isVerifying}
            action={isBegun ? 'Continue upload' : 'Upload'}
            busyAction="Uploading"
            onCancel={closing.ask}
          />
        }
      />
      <ClosingDialog closing={closing} />
    </>
  )
}

export function useOnce(act: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    act()
  })
}
