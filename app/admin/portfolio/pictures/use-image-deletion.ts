import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { fetchProjectFiles } from '#app/client/project-client.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useViewer } from '#app/shell/session/use-session.ts'
import { TOAST_MS, useToast } from '#app/ui/toast/toasts.tsx'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { ProjectImage } from '#contract/portfolio/portfolio.ts'
import { readFiles, removeImage } from '../editing/writes.ts'
import { deleteImage } from './image-deletion.ts'

/** The server's list may take this long to catch up with a deletion. */
const SECOND_LOOK_MS = 5000

export interface ImageDeletionOptions {
  projectId: string
  src: string
  rights?: PictureRights | undefined
  /** True from the start of the deletion to its end, however it ends. */
  onDeleting: (isDeleting: boolean) => void
  /** The server's list, once it is known. */
  onImages: (images: readonly ProjectImage[]) => void
  /** The deletion was taken back. */
  onUndone: () => void
}

/**
 * @returns A function that deletes the image, once at a time; it completes even after unmount.
 */
export function useImageDeletion({ projectId, src, onDeleting, onImages, onUndone }: ImageDeletionOptions) {
  const { run } = useSingleFlight()
  const isEditor = useViewer()?.isAuthorized ?? false
  const toast = useToast()
  const done = useDoneToast(onUndone)

  async function deleteAndShow(): Promise<void> {
    const { activityIds, images, isGone } = await deleteImage(src, {
      remove: () => removeImage(projectId, src),
      list: () => readFiles(projectId),
      wait,
    })
    if (images) onImages(images)
    done({ title: 'Image deleted', durationMs: TOAST_MS.imageDeleteSuccess, activityIds })
    if (!isGone) void wait(SECOND_LOOK_MS).then(async () => onImages(await fetchProjectFiles(projectId)))
  }

  async function remove(): Promise<void> {
    onDeleting(true)
    toast({ kind: 'info', title: 'Deleting image...', durationMs: TOAST_MS.info })
    try {
      await deleteAndShow()
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined
      toast({ kind: 'error', title: 'Failed to delete image', text, durationMs: TOAST_MS.imageDeleteFailure })
    } finally {
      onDeleting(false)
    }
  }

  return () => void (isEditor && run(remove))
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
