import { staleIfError } from '#server/platform/stale-if-error.ts'
import { type CurrentVersions, rememberByVersion } from './current-versions.ts'
import type { Db } from './database.ts'
import { findQuiet } from './quiet-repository.ts'

interface QuietOptions {
  db: Db
  currentVersions: CurrentVersions
  isStaging: boolean
}

/** @returns Whether the site keeps quiet, for pages: remembered by the version of the documents, which changes with it. */
export function createIsQuiet({ db, currentVersions, isStaging }: QuietOptions): () => Promise<boolean> {
  if (isStaging) return async () => true
  const read = rememberByVersion(
    async () => (await currentVersions()).documents,
    async () => (await findQuiet(db)) !== undefined,
  )
  return staleIfError(read, { fallback: () => false })
}
