import { DatabaseSync } from 'node:sqlite'
import { createCurrentVersions } from './current-versions.ts'
import type { Db } from './database.ts'
import { type LockName, toVersions } from './lock.ts'

/** Reads the versions of everything that public pages show: they change with each transaction that had one of the locks. */
export interface ContentVersion {
  /** @throws while the database is away. */
  read: () => Versions | Promise<Versions>
  close: () => void
}

export type Versions = Record<LockName, number>

const BUSY_TIMEOUT_MS = 1000
const VERSIONS = "select name, value from counter where name like 'version:%'"

/**
 * Reads over a connection of its own, in some microseconds, what this or any other process has committed.
 *
 * @param file Database with all migrations.
 */
export function sqliteContentVersion(file: string): ContentVersion {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  const versions = database.prepare(VERSIONS)
  return {
    read: () => toVersions(versions.all() as { name: string; value: number }[]),
    close: () => database.close(),
  }
}

/** Requests of one turn of the event loop share a query. */
export function postgresContentVersion(db: Db): ContentVersion {
  const currentVersions = createCurrentVersions(db)
  return { read: currentVersions, close: () => undefined }
}
