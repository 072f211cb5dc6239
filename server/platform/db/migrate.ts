import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

interface MigrateOptions {
  /** Last migration to apply; else the newest. */
  upTo?: string | undefined
  /** PostgreSQL schema that `db` works in, where it is not the usual one. */
  schema?: string
}

/**
 * Applies every `NNNN_name.sql` of the folder that the database has not seen, all in one transaction.
 *
 * @returns The names applied now, in order. @throws the error of the first statement that fails.
 */
export async function migrate<T>(db: Kysely<T>, folder: string, options: MigrateOptions = {}): Promise<string[]> {
  const { upTo, schema } = options
  const provider = { getMigrations: () => readMigrations(folder) }
  const migrator = new Migrator({ db, provider, ...(schema !== undefined && { migrationTableSchema: schema }) })
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** True when the database has every migration of the folder. */
export async function isMigrated<T>(db: Kysely<T>, folder: string): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } })
  return (await migrator.getMigrations()).every((migration) => migration.executedAt !== undefined)
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const statements = (await readFile(path.join(folder, name), 'utf8')).split(/;\s*\n/)
    const up: Migration['up'] = async (db) => {
      for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(db)
    }
    return [name.replace(/\.sql$/, ''), { up }]
  })
  return Object.fromEntries(await Promise.all(entries))
}
