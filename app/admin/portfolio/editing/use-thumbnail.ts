import { useState } from 'react'
import type { Preparation } from '#app/admin/files/file-cache.ts'
import { thumbnailError } from '#app/admin/files/file-errors.ts'
import { isTiff, UNREADABLE_GIF } from '#app/admin/files/file-types.ts'
import { draftOf, useFiles } from '#app/admin/files/use-files.ts'
import { type ToastOptions, useToast } from '#app/ui/toast/toasts.tsx'

/** The thumbnail of a project. @param props.takesTiff Whether TIFF is converted without asking. */
export function useThumbnail({ takesTiff }: { takesTiff: boolean }) {
  const { pictures, list, fileCache } = useFiles()
  const [error, setError] = useState<string>()
  /** A refused TIFF that could be converted. */
  const [refused, setRefused] = useState<File>()
  const toast = useToast()

  async function take(file: File): Promise<void> {
    setError(undefined)
    setRefused(undefined)
    const [draft, before] = [draftOf(file), list.read()]
    list.set([draft])
    if (isTiff(file)) toast({ kind: 'info', title: 'Converting Thumbnail', text: `Making a JPEG of ${file.name}.` })
    const preparation = await fileCache.prepare(draft.id, file)
    const outcome = OUTCOMES[preparation]
    if (outcome) toast(outcome)
    if (preparation !== 'unreadable' || !list.find(draft.id)) return
    list.set(before)
    setError(UNREADABLE_GIF)
  }

  return {
    picture: pictures[0],
    list,
    fileCache,
    error,
    canConvert: refused !== undefined,
    convert: () => (refused ? take(refused) : undefined),
    choose(file: File): void {
      const found = thumbnailError(file, { takesTiff })
      if (found === undefined) return void take(file)
      setError(found)
      setRefused(isTiff(file) && thumbnailError(file, { takesTiff: true }) === undefined ? file : undefined)
    },
  }
}

const OUTCOMES: Partial<Record<Preparation, ToastOptions>> = {
  converted: { kind: 'info', title: 'Thumbnail Converted', text: 'It is a JPEG now.' },
  left: {
    kind: 'info',
    title: 'Thumbnail Ready',
    text: 'It is sent as a TIFF, which keeps its colors, and shown as a JPEG.',
  },
  failed: {
    kind: 'warning',
    title: 'Conversion Error',
    text: 'Failed to convert thumbnail. Using original file.',
  },
}
