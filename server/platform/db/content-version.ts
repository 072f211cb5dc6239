import { DatabaseSync } from 'node:sqlite'
import { createCurrentVersions } from './current-versions.ts'
import type { Db } from './database.ts'
import { type LockName, toVersions } from './lock.ts'

/** Reads the versions of everything that public pages show: they change with each transaction that had one of the locks. */
export interface ContentVersion {
  /** Gives the same object again while nothing has changed, on SQLite. @throws while the database is away. */
  read: () => Versions | Promise<Versions>
  close: () => void
}

export type Versions = Record<LockName, number>

const BUSY_TIMEOUT_MS = 1000
/** One row of one text, which costs half as much as a row for each. */
const VERSIONS = "select json_group_object(name, value) as versions from counter where name like 'version:%'"

/**
 * Reads over a connection of its own, in some microseconds, what this or any other process has committed.
 *
 * @param file Database with all migrations.
 */
export function sqliteContentVersion(file: string): ContentVersion {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
  const select = database.prepare(VERSIONS)
  let known = { text: '', versions: toVersions([]) }
  return {
    read: () => {
      const text = String(select.get()?.['versions'])
      if (text !== known.text) known = { text, versions: versionsIn(text) }
      return known.versions
    },
    close: () => database.close(),
  }
}

function versionsIn(text: string): Versions {
  const counters = Object.entries(JSON.parse(text) as Record<string, number>)
  return toVersions(counters.map(([name, value]) => ({ name, value })))
}

/** Requests of one turn of the event loop share a query. */
export function postgresContentVersion(db: Db): ContentVersion {
  const currentVersions = createCurrentVersions(db)
  return { read: currentVersions, close: () => undefined }
}
