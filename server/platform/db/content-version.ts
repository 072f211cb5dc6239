import { DatabaseSync } from 'node:sqlite'
import { createCurrentVersions } from './current-versions.ts'
import type { Db } from './database.ts'

/** Reads the version of everything that public pages show: it changes with each transaction that had one of the locks. */
export interface ContentVersion {
  /** @throws while the database is away. */
  read: () => string | Promise<string>
  close: () => void
}

const BUSY_TIMEOUT_MS = 1000
const VERSIONS = "select name, value from counter where name >= 'version:' and name < 'version;' order by name"

/**
 * Reads over a connection of its own, in some microseconds, what this or any other process has committed.
 *
 * @param file Database with all migrations.
 */
export function sqliteContentVersion(file: string): ContentVersion {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  const versions = database.prepare(VERSIONS)
  return {
    read: () =>
      versions
        .all()
        .map(({ name, value }) => `${String(name)} ${String(value)}`)
        .join(),
    close: () => database.close(),
  }
}

/** Requests of one turn of the event loop share a query. */
export function postgresContentVersion(db: Db): ContentVersion {
  const currentVersions = createCurrentVersions(db)
  return { read: async () => JSON.stringify(await currentVersions()), close: () => undefined }
}
