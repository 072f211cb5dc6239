import type { DraftPicture } from './draft-picture.ts'
import { fileSizeError } from './file-errors.ts'
import { isGif, isTiff, typeOf, UNREADABLE_GIF } from './file-types.ts'
import { convertTiff, firstOfGif, makePreview } from './pictures.ts'

/**
 * Result of preparing a file. A TIFF is `converted`, `left` for the server, which knows its colors exactly, or sent as it is
 * because it could not be read here (`failed`). A GIF becomes its `first picture`, or is `unreadable`.
 */
export type Preparation = 'unchanged' | 'converted' | 'left' | 'failed' | 'first picture' | 'unreadable'

export type FileCache = ReturnType<typeof createFileCache>

/** Keeps the files of a form's pictures, converted for the upload, until `clear`. */
export function createFileCache(change: (id: string, changed: Partial<DraftPicture>) => void) {
  const files = new Map<string, Promise<Blob>>()
  const previewUrls = new Set<string>()
  let preparing: Promise<unknown> = Promise.resolve()

  async function showPreview(id: string, file: Blob): Promise<void> {
    const preview = await makePreview(file).catch(() => undefined)
    if (!preview) return
    const previewUrl = URL.createObjectURL(preview)
    previewUrls.add(previewUrl)
    change(id, { previewUrl })
  }

  async function prepare(id: string, file: File): Promise<Preparation> {
    const outcome = prepared(file)
    files.set(
      id,
      outcome.then(({ sent }) => sent),
    )
    const { sent, preparation } = await outcome
    const error =
      preparation === 'unreadable' ? UNREADABLE_GIF : fileSizeError(sent.size, { isLeftAsTiff: preparation === 'left' })
    change(id, {
      name: sent.name,
      contentType: typeOf(sent) ?? sent.type,
      sizeBytes: sent.size,
      state: error === undefined ? 'waiting' : 'failed',
      error,
      ...(preparation === 'converted' && { convertedFrom: 'TIFF' as const }),
      ...(preparation === 'first picture' && { convertedFrom: 'GIF' as const }),
    })
    void showPreview(id, sent)
    return preparation
  }

  return {
    /** Converts TIFF to JPEG, and GIF to its first picture. */
    prepare(id: string, file: File): Promise<Preparation> {
      const preparation = prepare(id, file)
      preparing = Promise.all([preparing, preparation])
      return preparation
    },
    /** Adds a file that needs no conversion. */
    put(id: string, file: Blob): void {
      files.set(id, Promise.resolve(file))
      void showPreview(id, file)
    },
    /** The prepared file. @throws {Error} for an unknown id; the message is for people. */
    async get(id: string): Promise<Blob> {
      const file = await files.get(id)
      if (!file) throw new Error('Please choose this file again.')
      return file
    },
    /** Resolves when all files have been prepared. */
    ready: () => preparing,
    clear(): void {
      for (const url of previewUrls) URL.revokeObjectURL(url)
      previewUrls.clear()
      files.clear()
    },
  }
}

interface Prepared {
  sent: File
  preparation: Preparation
}

async function prepared(file: File): Promise<Prepared> {
  if (isTiff(file)) return convert(file)
  if (!isGif(file)) return { sent: file, preparation: 'unchanged' }
  return firstOfGif(file).then(
    (sent) => ({ sent, preparation: 'first picture' }),
    () => ({ sent: file, preparation: 'unreadable' }),
  )
}

async function convert(file: File): Promise<Prepared> {
  try {
    const jpeg = await convertTiff(file)
    return jpeg ? { sent: jpeg, preparation: 'converted' } : { sent: file, preparation: 'left' }
  } catch {
    return { sent: file, preparation: 'failed' }
  }
}
