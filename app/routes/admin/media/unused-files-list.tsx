import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import dialog from '#app/admin/dialog.module.css'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Actions } from '#app/ui/actions.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { deleteUnusedFile, type MediaItem } from '#contract/files/media.ts'
import styles from './media.module.css'
import { MediaGrid } from './media-grid.tsx'
import { factsOf } from './texts.ts'

/** The element that takes the focus when the focused one is deleted. */
export const TOTAL_ID = 'media-total'

/** Files that nothing refers to, with buttons that delete them. */
export function UnusedFilesList({ items }: { items: readonly MediaItem[] }) {
  const [asked, setAsked] = useState<MediaItem>()
  const { isBusy, remove } = useRemoval(() => setAsked(undefined))
  return (
    <>
      <MediaGrid
        items={items}
        renderActions={(item) => (
          <Button variant="outline" size="small" className={styles['delete']} onClick={() => setAsked(item)}>
            Delete<span className="visually-hidden"> {item.fileName}</span>
          </Button>
        )}
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Delete this file for good?"
        widthPx={460}
        busy={isBusy}
      >
        {asked && (
          <p className={styles['asked']}>
            <strong>{asked.fileName}</strong> ({factsOf(asked)}) cannot be brought back.
          </p>
        )}
        <Actions className={dialog['actions']}>
          <Button variant="outline" disabled={isBusy} onClick={() => setAsked(undefined)}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => asked && void remove(asked)}>
            Delete file
          </Button>
        </Actions>
      </Dialog>
    </>
  )
}

function useRemoval(onEnd: () => void) {
  const { isBusy, run } = useSingleFlight()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const remove = async ({ src, fileName }: MediaItem) => {
    try {
      await adminCall(deleteUnusedFile, { src })
      toast({ kind: 'success', title: 'Deleted', text: `${fileName}. ${WHY_FINAL.unusedFile}` })
    } catch (error) {
      toast({ kind: 'error', title: 'Not deleted', text: reasonOf(error) })
    }
    onEnd()
    // After a refusal, too: the list may have changed.
    await revalidate()
    document.getElementById(TOTAL_ID)?.focus()
  }
  return { isBusy, remove: (item: MediaItem) => run(() => remove(item)) }
}
