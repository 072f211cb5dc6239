import { StorageTrouble, troubleKindOf } from '#app/admin/upload/trouble.ts'
import { claimId, WriteFailure } from '../writes.ts'

/**
 * The address that the project of an upload will have. Without the server's word there is none: two uploads that each
 * worked it out by themselves would fill one folder.
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
