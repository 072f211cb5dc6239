import type { UploadState } from '#app/admin/files/upload-state.ts'
import { BLOB } from '#contract/limits.ts'
import { signedIn } from '../admin-call.ts'

export interface SendOptions {
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

interface SentFile {
  file: File
  contentType: string
  /** State to continue from. */
  uploadState: UploadState
  onUploadState?: (uploadState: UploadState) => void
}

/** State of a file of which nothing was sent yet. */
export async function newUpload(folder: string, fileName: string): Promise<UploadState> {
  const { sanitizeFileName } = await import('../upload/pathnames.ts')
  return { pathname: `${folder}/${Date.now()}-${sanitizeFileName(fileName)}`, parts: [] }
}

/** Sends one file that belongs to no project. @throws {Error} whose message is for people. */
export async function sendFile(
  { file, contentType, uploadState, onUploadState = () => undefined }: SentFile,
  options: SendOptions,
): Promise<void> {
  const [{ blobTransport }, { uploadFile }, { createRetryPolicy }, { createSemaphore }, uploadErrors] =
    await Promise.all([
      import('#app/admin/upload/blob-client.ts'),
      import('#app/admin/upload/file-upload.ts'),
      import('../upload/retry-policy.ts'),
      import('#shared/semaphore.ts'),
      import('../upload/upload-error.ts'),
    ])
  const sending = {
    ...options,
    transport: blobTransport,
    retryPolicy: createRetryPolicy({
      onRetrying: (count, error) => options.onRetrying(count > 0, uploadErrors.retryText(error)),
    }),
    semaphore: createSemaphore(BLOB.concurrentParts),
    onUploadState,
  }
  try {
    await signedIn(() => uploadFile({ file, contentType, uploadState }, sending))
  } catch (error) {
    options.signal.throwIfAborted()
    throw new Error(uploadErrors.uploadErrorText(error, file.name), { cause: error })
  }
}
