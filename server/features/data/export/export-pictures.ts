import type { MissingPicture } from '#contract/backup-and-import.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'

const GONE = 'The storage no longer has it.'
const UNREADABLE = 'Its bytes cannot be read.'

export interface ExportPictures {
  present: StoredFile[]
  /** Pictures that cannot be exported, with the reason. */
  missing: MissingPicture[]
}

/**
 * Finalizes the uploaded files among some addresses, in the order of their pathnames.
 *
 * @throws {StorageError} while a storage elsewhere is away, and errors of the database: both are no fault of a picture.
 */
export async function exportPictures(
  db: Db,
  { store, finalize }: Pick<Files, 'finalize' | 'store'>,
  srcs: readonly string[],
): Promise<ExportPictures> {
  const files = [...(await findStoredFiles(db, srcs)).values()].toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
  const [present, missing]: [StoredFile[], MissingPicture[]] = [[], []]
  for (const file of files) {
    try {
      const finalized = await finalize(file)
      if ((await store.local(finalized.keys.blob as BlobKey)) !== undefined) present.push(finalized)
      else missing.push({ pathname: file.pathname, reason: GONE })
    } catch (error) {
      if (error instanceof Problem && error.code === 'unavailable') throw error
      // Checked again: a failure of the database must be thrown, not blamed on the picture.
      await findStoredFiles(db, [file.src])
      missing.push({ pathname: file.pathname, reason: error instanceof Problem ? error.message : UNREADABLE })
    }
  }
  return { present, missing }
}

export const missingInWords = (missing: readonly MissingPicture[]): string =>
  missing.map(({ pathname, reason }) => `${pathname}: ${reason}`).join('\n')
