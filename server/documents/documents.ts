import { type CurrentVersions, rememberByVersion } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { readDocuments, type StoredDocuments } from './stored-documents.ts'

export interface DocumentsOptions {
  /** Is told of what was read. */
  onRead?: (documents: StoredDocuments) => void
  db: Db
  log: Logger
  currentVersions: CurrentVersions
}

/**
 * All stored documents, remembered until any server changes one of them (docs/decisions/0019). While the database is away
 * they are those that were read last, or none.
 */
export function createDocuments({
  db,
  log,
  currentVersions,
  onRead,
}: DocumentsOptions): () => Promise<StoredDocuments> {
  const read = rememberByVersion(
    async () => (await currentVersions()).documents,
    async () => {
      const documents = await readDocuments(db)
      onRead?.(documents)
      return documents
    },
  )
  return staleIfError(read, {
    onError: (error) => log.error('documents_read_failed', { error }),
    fallback: () => new Map(),
  })
}
