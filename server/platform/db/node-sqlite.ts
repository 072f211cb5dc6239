import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/** Version that fixed the WAL-reset bug, by which two connections that write and checkpoint at once damage the database. */
const FIXED_IN = '3.51.3'
const BUSY_TIMEOUT_MS = 5000
const CACHED_STATEMENTS = 500
const NOTHING_TO_DO = 'select 1'
/** A transaction that reads first and writes later fails if another process has written in between; this one waits. */
const BEGIN = 'begin immediate'

/** @throws {Error} with one line that says what to install, when the SQLite of this Node is older than that fix. */
export function requireFixedSqlite(version = process.versions['sqlite'] ?? ''): void {
  if (version.localeCompare(FIXED_IN, 'en', { numeric: true }) >= 0) return
  throw new Error(
    `SQLite ${version} in Node ${process.versions.node} can damage its database. ${FIXED_IN} or newer is needed: install a newer Node 24.`,
  )
}

/**
 * Makes node:sqlite look like the driver that Kysely's SqliteDialect expects, and gives the same JavaScript values as
 * PostgreSQL does: boolean, Date and parsed JSON, by the declared type of the column.
 *
 * @throws when SQLite is older than its WAL-reset fix.
 */
export function nodeSqlite(file: string): SqliteDatabase {
  requireFixedSqlite()
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS })
  // FULL syncs the log at every commit: acknowledged writes survive a power cut.
  // Deleted content is overwritten, also on pages that are no longer used: erased means gone.
  raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;')
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql)
    if (known) return known
    // A changed schema makes remembered statements stale.
    if (statements.size >= CACHED_STATEMENTS || /^\s*(create|alter|drop)\b/i.test(sql)) statements.clear()
    const statement = raw.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  // SQLite rolls a transaction back itself when the disk fails. A second rollback would fail, and hide the reason.
  const isOver = (sql: string): boolean => sql === 'rollback' && !raw.isTransaction
  return {
    close: () => raw.close(),
    prepare: (sql) => adapt(prepare(isOver(sql) ? NOTHING_TO_DO : sql === 'begin' ? BEGIN : sql)),
  }
}

type Row = Record<string, unknown>

function adapt(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  const columns = statement.columns()
  const converters = columns.flatMap(({ name, type }) => {
    const convert = READERS[(type ?? '').toLowerCase()]
    return convert ? [[name, convert] as const] : []
  })
  const convert = (row: Row): Row => {
    for (const [name, read] of converters) if (row[name] !== null) row[name] = read(row[name])
    return row
  }
  return {
    reader: columns.length > 0,
    all: (parameters) => statement.all(...parameters.map(toSqlite)).map(convert),
    run: (parameters) => statement.run(...parameters.map(toSqlite)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(toSqlite))) yield convert(row)
    },
  }
}

const READERS: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => value === 1,
  timestamptz: (value) => new Date(String(value)),
  jsonb: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (value === undefined) return null
  return value as SQLInputValue
}
