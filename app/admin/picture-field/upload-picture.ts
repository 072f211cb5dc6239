import { BLOB } from '#contract/limits.ts'
import type { Picture } from '#contract/pictures.ts'
import { listUploadedPictures, type PictureFolder } from '#contract/uploaded-pictures.ts'
import { adminCall, signedIn } from '../admin-call.ts'
import { sendablePicture } from './sendable-picture.ts'

interface UploadOptions {
  signal: AbortSignal
  /** @param fraction How much has been sent, up to 1. */
  onSent: (fraction: number) => void
  /**
   * Told whenever something fails in passing and is being tried again, and when it gets through.
   *
   * @param text Advice for a person, if there is any.
   */
  onTrouble: (isTroubled: boolean, text: string | undefined) => void
}

const NAME_MAX = 120

/** Characters that every storage takes, and never two dots in a row. */
export function safeName(name: string): string {
  const plain = name.replace(/[^a-zA-Z0-9.-]/g, '_').replace(/\.{2,}/g, '.')
  return plain.slice(-NAME_MAX)
}

/** Stores a picture that belongs to no project. @returns What is known of it. @throws {Error} whose message is for people. */
export async function uploadPicture(chosen: File, folder: PictureFolder, options: UploadOptions): Promise<Picture> {
  const [{ file, contentType }, { blobTransport }, { uploadFile }, { createPatience }, { createSemaphore }, trouble] =
    await Promise.all([
      sendablePicture(chosen),
      import('#app/admin/upload/blob-client.ts'),
      import('#app/admin/upload/file-upload.ts'),
      import('../upload/retry-policy.ts'),
      import('#contract/semaphore.ts'),
      import('../upload/upload-error.ts'),
    ])
  const pathname = `${folder}/${Date.now()}-${safeName(file.name)}`
  const sending = {
    ...options,
    transport: blobTransport,
    patience: createPatience({
      onTrouble: (count, error) => options.onTrouble(count > 0, trouble.passingTroubleText(error)),
    }),
    slots: createSemaphore(BLOB.concurrentParts),
    onTicket: () => undefined,
  }
  try {
    await signedIn(() => uploadFile({ file, contentType, ticket: { pathname, parts: [] } }, sending))
  } catch (error) {
    options.signal.throwIfAborted()
    throw new Error(trouble.uploadErrorText(error, file.name), { cause: error })
  }
  const { pictures } = await adminCall(listUploadedPictures, { folder })
  const stored = pictures.find(({ src }) => src === `/media/${pathname}`)
  if (stored) return stored
  throw new Error('The picture arrived, but could not be read. Please try another one.')
}
