import type { DraftPicture } from './draft-picture.ts'
import { fileSizeError } from './file-errors.ts'
import { isTiff, typeOf } from './file-types.ts'
import { convertTiff, makePreview } from './pictures.ts'

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

  async function prepare(id: string, file: File): Promise<boolean> {
    const converting = isTiff(file) ? convertTiff(file) : Promise.resolve(file)
    files.set(
      id,
      converting.catch(() => file),
    )
    const converted = await converting.catch(() => undefined)
    const sent = converted ?? file
    const error = fileSizeError(sent.size)
    change(id, {
      name: sent.name,
      contentType: typeOf(sent) ?? sent.type,
      sizeBytes: sent.size,
      state: error === undefined ? 'waiting' : 'failed',
      error,
      ...(converted && isTiff(file) && { convertedFrom: 'TIFF' as const }),
    })
    void showPreview(id, sent)
    return converted !== undefined
  }

  return {
    /** TIFF becomes JPEG. @returns false where the original had to be kept. */
    prepare(id: string, file: File): Promise<boolean> {
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
