import { useEffect, useRef } from 'react'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { removeProject } from '../editing/writes.ts'
import styles from './small-dialog.module.css'

interface DeleteDialogProps {
  project: Pick<Project, 'id' | 'title'>
  /** Picture of its card. */
  picture: Picture | undefined
  onClose: () => void
  onDeleted: () => void
  /** The list of projects has changed. */
  onChanged: () => void
}

/** Asks before a project goes to the trash. */
export function DeleteDialog({ project, picture, onClose, onDeleted, onChanged }: DeleteDialogProps) {
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const done = useDoneToast(onChanged)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])

  async function remove(): Promise<void> {
    try {
      done({ ...DELETED, activityIds: await removeProject(project.id) })
      onChanged()
      onDeleted()
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      toast({ kind: 'error', title: 'Delete Failed', text: reason || 'An error occurred while deleting' })
    }
  }

  return (
    <Dialog open title="Delete Portfolio Project" widthPx={460} busy={isBusy} onClose={onClose}>
      <div className={styles['content']}>
        <div className={picture ? styles['project'] : undefined}>
          {picture && (
            <div className={styles['thumbnail']}>
              <Photo picture={picture} sizes="88px" ratio="fill" alt="" />
            </div>
          )}
          <p>
            Delete <b className={styles['name']}>{project.title}</b> and its pictures? They stay in the trash for 30
            days, and can come back from there until then.
          </p>
        </div>
        <Actions className={styles['actions']}>
          <Button ref={cancel} variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void run(remove)}>
            Delete
          </Button>
        </Actions>
      </div>
    </Dialog>
  )
}

const DELETED = { title: 'Deleted!', text: 'Portfolio project deleted successfully' } as const
