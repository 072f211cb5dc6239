import { useEffect, useRef } from 'react'
import type { KeptUpload } from '../editing/upload-draft-store.ts'
import { type KnownProject, useCreation } from '../editing/use-creation.ts'
import { LeaveDialog, useClosing } from './closing.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { UploadFooter } from './upload-footer.tsx'

export interface UploadDialogProps {
  projects: readonly KnownProject[]
  /** An upload of an earlier visit, to go on with. */
  kept?: KeptUpload | undefined
  onClose: () => void
  /** The list of projects is not what it was. */
  onChanged: () => void
}

/** The dialog for a new project. */
export function UploadDialog({ projects, kept, onClose, onChanged }: UploadDialogProps) {
  const done = () => {
    onChanged()
    onClose()
  }
  const creation = useCreation({ projects, onDone: done, onChanged })
  const { upload, isVerifying, isBegun, isTouched, submit, resume, discard } = creation
  useOnce(() => kept && void resume(kept))

  // An upload that has begun is kept, and the page offers to go on with it.
  const closing = useClosing(isTouched && !isBegun, () => {
    if (!isBegun) void discard()
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
        footer={
          <UploadFooter
            upload={upload}
            isVerifying={isVerifying}
            action={isBegun ? 'Continue upload' : 'Upload'}
            busyAction="Uploading"
            onCancel={closing.ask}
          />
        }
      />
      <LeaveDialog closing={closing} />
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
