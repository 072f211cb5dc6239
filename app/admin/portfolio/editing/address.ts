import { errorKindOfStatus, UploadError } from '#app/admin/upload/upload-error.ts'
import { HttpFailure } from '#app/client/api.ts'
import { reserveId } from './writes.ts'

/**
 * Reserves the address of the project that an upload will create. The server chooses it: two uploads that each chose their own
 * could fill the same folder.
 *
 * @throws {UploadError}
 */
export async function reserveAddressFor(
  title: string,
  key: string,
  signal: AbortSignal,
  reserve: typeof reserveId = reserveId,
): Promise<string> {
  try {
    return await reserve(title, key, signal)
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    throw new UploadError(errorKindOfStatus(error.status), error.message, { cause: error })
  }
}
