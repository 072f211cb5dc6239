import type { DraftPicture } from './draft-picture.ts'
import { fileSizeError } from './file-errors.ts'
import { isTiff, typeOf } from './file-types.ts'
import { convertTiff, makePreview } from './pictures.ts'

/** A TIFF is converted, left to the server, which knows its colors exactly, or kept because it could not be read here. */
export type Preparation = 'unchanged' | 'converted' | 'left' | 'failed'

export type FileShelf = ReturnType<typeof createFileShelf>

/** The files behind the pictures of a form, made ready to be sent. */
export function createFileShelf(change: (id: string, changed: Partial<DraftPicture>) => void) {
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
    const outcome = isTiff(file) ? convert(file) : Promise.resolve({ sent: file, preparation: 'unchanged' as const })
    files.set(
      id,
      outcome.then(({ sent }) => sent),
    )
    const { sent, preparation } = await outcome
    const error = fileSizeError(sent.size, { isLeftAsTiff: preparation === 'left' })
    change(id, {
      name: sent.name,
      contentType: typeOf(sent) ?? sent.type,
      sizeBytes: sent.size,
      state: error === undefined ? 'waiting' : 'failed',
      error,
      ...(preparation === 'converted' && { convertedFrom: 'TIFF' as const }),
    })
    void showPreview(id, sent)
    return preparation
  }

  return {
    /** TIFF becomes JPEG. */
    prepare(id: string, file: File): Promise<Preparation> {
      const prepared = prepare(id, file)
      preparing = Promise.all([preparing, prepared])
      return prepared
    },
    /** Puts a file there that is ready as it is. */
    put(id: string, file: Blob): void {
      files.set(id, Promise.resolve(file))
      void showPreview(id, file)
    },
    has: (id: string) => files.has(id),
    /** Once it is ready. @throws {Error} where there is none. */
    async take(id: string): Promise<Blob> {
      const file = await files.get(id)
      if (!file) throw new Error('Please choose this file again.')
      return file
    },
    /** Resolves when all that was put there is ready. */
    ready: () => preparing,
    clear(): void {
      for (const url of previewUrls) URL.revokeObjectURL(url)
      previewUrls.clear()
      files.clear()
    },
  }
}

async function convert(file: File): Promise<{ sent: File; preparation: Preparation }> {
  try {
    const jpeg = await convertTiff(file)
    return jpeg ? { sent: jpeg, preparation: 'converted' } : { sent: file, preparation: 'left' }
  } catch {
    return { sent: file, preparation: 'failed' }
  }
}
