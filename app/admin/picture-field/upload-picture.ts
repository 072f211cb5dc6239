import type { Picture } from '#contract/files/pictures.ts'
import { listUploadedPictures, type PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { BLOB } from '#contract/limits.ts'
import { adminCall, signedIn } from '../admin-call.ts'
import { sendablePicture } from './sendable-picture.ts'

interface UploadOptions {
  signal: AbortSignal
  /** @param fraction Share of the bytes sent, from 0 to 1. */
  onSent: (fraction: number) => void
  /**
   * Called when retries begin or end.
   *
   * @param text Message for people, if any.
   */
  onRetrying: (isRetrying: boolean, text: string | undefined) => void
}

/** Uploads a picture that belongs to no project. @throws {Error} whose message is for people. */
export async function uploadPicture(chosen: File, folder: PictureFolder, options: UploadOptions): Promise<Picture> {
  const [
    { file, contentType },
    { blobTransport },
    { uploadFile },
    { createRetryPolicy },
    { createSemaphore },
    uploadErrors,
    { sanitizeFileName },
  ] = await Promise.all([
    sendablePicture(chosen),
    import('#app/admin/upload/blob-client.ts'),
    import('#app/admin/upload/file-upload.ts'),
    import('../upload/retry-policy.ts'),
    import('#shared/semaphore.ts'),
    import('../upload/upload-error.ts'),
    import('../upload/pathnames.ts'),
  ])
  const pathname = `${folder}/${Date.now()}-${sanitizeFileName(file.name)}`
  const sending = {
    ...options,
    transport: blobTransport,
    retryPolicy: createRetryPolicy({
      onRetrying: (count, error) => options.onRetrying(count > 0, uploadErrors.retryText(error)),
    }),
    semaphore: createSemaphore(BLOB.concurrentParts),
    onUploadState: () => undefined,
  }
  try {
    await signedIn(() => uploadFile({ file, contentType, uploadState: { pathname, parts: [] } }, sending))
  } catch (error) {
    options.signal.throwIfAborted()
    throw new Error(uploadErrors.uploadErrorText(error, file.name), { cause: error })
  }
  const { pictures } = await adminCall(listUploadedPictures, { folder })
  const stored = pictures.find(({ src }) => src === `/media/${pathname}`)
  if (stored) return stored
  throw new Error('The picture arrived, but could not be read. Please try another one.')
}
