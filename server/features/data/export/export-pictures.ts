import type { MissingPicture } from '#contract/backup-and-import.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { BlobFiles } from '#server/platform/files/files.ts'
import { findStoredFiles, type StoredFile } from '#server/platform/files/stored-files.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'

const GONE = 'The storage no longer has it.'
const UNREADABLE = 'Its bytes cannot be read.'

export interface ExportPictures {
  present: StoredFile[]
  /** Those that cannot be exported, and why. */
  missing: MissingPicture[]
}

/**
 * Settles the uploaded files among some addresses, in the order of their pathnames.
 *
 * @throws {StorageFault} while a storage elsewhere is away, and what the database throws: then none could be told apart.
 */
export async function exportPictures(
  db: Db,
  { store, settle }: Pick<BlobFiles, 'settle' | 'store'>,
  srcs: readonly string[],
): Promise<ExportPictures> {
  const files = [...(await findStoredFiles(db, srcs)).values()].toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
  const [present, missing]: [StoredFile[], MissingPicture[]] = [[], []]
  for (const file of files) {
    try {
      const settled = await settle(file)
      if ((await store.local(settled.keys.blob as BlobKey)) !== undefined) present.push(settled)
      else missing.push({ pathname: file.pathname, reason: GONE })
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') throw error
      // Asked again, because a database that is away is no fault of the picture.
      await findStoredFiles(db, [file.src])
      missing.push({ pathname: file.pathname, reason: error instanceof Problem ? error.message : UNREADABLE })
    }
  }
  return { present, missing }
}

export const missingInWords = (missing: readonly MissingPicture[]): string =>
  missing.map(({ pathname, reason }) => `${pathname}: ${reason}`).join('\n')
