import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

const EXTENSION = '.sql'

interface MigrateOptions {
  /** Last migration to apply; else the newest. */
  upTo?: string | undefined
  /** PostgreSQL schema that `db` works in, where it is not the usual one. */
  schema?: string
}

/**
 * Applies every `NNNN_name.sql` of the folder that the database has not seen, all in one transaction. Where there is nothing to
 * apply, it reads once.
 *
 * @returns The names applied now, in order; none in a database of the next release, which this one may use as it is.
 * @throws the error of the first statement that fails, or the name of a migration of a later release.
 */
export async function migrate<T>(db: Kysely<T>, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  const { upTo, schema } = options
  if (upTo === undefined && schema === undefined && (await mayRunAsItIs(db, await namesIn(folder)))) return []
  const provider = { getMigrations: () => readMigrations(folder) }
  // It would take the order of times for that of migrations, which a clock that was put back has mixed up.
  const order = { allowUnorderedMigrations: true }
  const migrator = new Migrator({
    db,
    provider,
    ...order,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/**
 * True when the database has these migrations, which is so at nearly every start, or also those of the next release. The
 * Migrator needs more than a dozen statements and a lock to find out that there is nothing to do.
 *
 * @throws for a database of a later release, or one that lacks a migration before its last.
 */
async function mayRunAsItIs<T>(db: Kysely<T>, names: readonly string[]): Promise<boolean> {
  const applied = await appliedIn(db)
  if (isDeepStrictEqual(applied, names) || isOneAhead(applied, names)) return true
  const lacking = applied.find((name) => !names.includes(name))
  if (lacking === undefined) {
    const different = names.findIndex((name, index) => name !== applied[index])
    if (different === applied.length) return false
    throw new Error(
      `The database lacks ${names[different]}, which comes before its last: it is of another line of this program.`,
    )
  }
  throw new Error(
    `The database is newer than this program, which lacks its ${lacking}: install the release that the database was used with last.`,
  )
}

/** True for migrations that a database of the next release has, where those of the folder are this one's. */
export async function isOfNextRelease(migrations: readonly string[], folder: string): Promise<boolean> {
  return isOneAhead(migrations, await namesIn(folder))
}

function isOneAhead(applied: readonly string[], names: readonly string[]): boolean {
  const later = applied.filter((name) => !names.includes(name))
  const isInOrder = isDeepStrictEqual(applied, [...names, ...later])
  return isInOrder && isRelease(later[0]) && releasesAmong(later) === 1
}

/** Names of the migrations that the database has, in their order, which is not that of the times. */
async function appliedIn<T>(db: Kysely<T>): Promise<string[]> {
  const applied = sql<{ name: string }>`select name from kysely_migration`.execute(db)
  // A new database has no such table. Whatever else is wrong, the Migrator says it.
  const rows = await applied.then(
    (found) => found.rows,
    () => [],
  )
  return rows.map(({ name }) => name).toSorted()
}

/** True for the migration with which those of a release begin, as `0031_release_0_2_0`. */
export const isRelease = (name: string | undefined): boolean => /^\d+_release_/.test(name ?? '')

/** How many releases these migrations begin. One may be ahead of a program, since each adds only (decision 0053). */
export const releasesAmong = (names: readonly string[]): number => names.filter(isRelease).length

/** True when the database has every migration of the folder. */
export async function isMigrated<T>(db: Kysely<T>, folder: string): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined)
}

/** Names of all migrations, in order. */
async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(EXTENSION))
  return files.map((file) => path.basename(file, EXTENSION)).toSorted()
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const entries = (await namesIn(folder)).map(async (name): Promise<[string, Migration]> => {
    const statements = (await readFile(path.join(folder, name + EXTENSION), 'utf8')).split(/;\s*\n/)
    const up: Migration['up'] = async (db) => {
      for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(db)
    }
    return [name, { up }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
