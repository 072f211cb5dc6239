import { useRef, useState } from 'react'
import { fetchProjectFiles } from '#app/portfolio-client.ts'
import { useViewer } from '#app/site/session/use-session.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { TOAST_MS } from '#contract/limits.ts'
import type { ProjectImage } from '#contract/portfolio.ts'
import { useUndo } from '../use-undo.ts'
import { readFiles, removeImage } from '../writes.ts'
import { deleteImage } from './image-deletion.ts'

/** The server's list may take this long to catch up with a deletion. */
const SECOND_LOOK_MS = 5000

interface ImageDeletionOptions {
  projectId: string
  /** The server's list, once it is known. */
  onImages: (images: readonly ProjectImage[]) => void
  /** A deletion was taken back. */
  onUndone: () => void
}

/** Deleting images of a gallery, each at most once at a time. */
export function useImageDeletion({ projectId, onImages, onUndone }: ImageDeletionOptions) {
  const [deleting, setDeleting] = useState<readonly string[]>([])
  /** Gone from the page, whether the server's list knows it yet or not. */
  const [hidden, setHidden] = useState<readonly string[]>([])
  const underWay = useRef(new Set<string>())
  const isEditor = useViewer()?.isAuthorized ?? false
  const toast = useToast()
  const undoOf = useUndo(onUndone)

  async function run(src: string): Promise<void> {
    const { activityId, images, isGone } = await deleteImage(src, {
      remove: () => removeImage(projectId, src),
      list: () => readFiles(projectId),
      wait,
    })
    if (images) onImages(images)
    setHidden((current) => current.filter((other) => other !== src))
    toast({
      kind: 'success',
      title: 'Image deleted',
      durationMs: TOAST_MS.imageDeleteSuccess,
      ...undoOf([activityId]),
    })
    if (!isGone) void wait(SECOND_LOOK_MS).then(async () => onImages(await fetchProjectFiles(projectId)))
  }

  async function remove(src: string): Promise<void> {
    if (!isEditor || underWay.current.has(src)) return
    underWay.current.add(src)
    setDeleting((current) => [...current, src])
    setHidden((current) => [...current, src])
    toast({ kind: 'info', title: 'Deleting image...', durationMs: TOAST_MS.info })
    try {
      await run(src)
    } catch (error) {
      setHidden((current) => current.filter((other) => other !== src))
      const text = error instanceof Error ? error.message : undefined
      toast({ kind: 'error', title: 'Failed to delete image', text, durationMs: TOAST_MS.imageDeleteFailure })
    } finally {
      underWay.current.delete(src)
      setDeleting((current) => current.filter((other) => other !== src))
    }
  }

  return { deleting, hidden, remove: (src: string) => void remove(src) }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
