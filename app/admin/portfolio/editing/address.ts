import { StorageTrouble, troubleKindOf } from '#app/admin/upload/upload-error.ts'
import { claimId, WriteFailure } from './writes.ts'

/**
 * The address that the project of an upload will have. The server assigns it: two uploads that each chose one for
 * themselves could fill the same folder.
 *
 * @throws {StorageTrouble}
 */
export async function keepAddress(
  title: string,
  key: string,
  signal: AbortSignal,
  claim: typeof claimId = claimId,
): Promise<string> {
  try {
    return await claim(title, key, signal)
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error
    throw new StorageTrouble(troubleKindOf(error.status), error.message, { cause: error })
  }
}
