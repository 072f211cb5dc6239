import { createHash } from 'node:crypto'
import { canonicalJson } from '#server/features/data/archive/canonical-json.ts'
import { reasonOf } from '#server/features/data/archive/manifest.ts'
import {
  clearTables,
  deleteRows,
  findDamage,
  insertRows,
  listTables,
  type Row,
  readRows,
  type Table,
} from '#server/features/data/archive/table-repository.ts'
import { measureTable } from '#server/features/data/archive/write-backup.ts'
import { readMark } from '#server/features/data/move/move-mark.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'

/** A database, as a snapshot or within a transaction. */
export interface Side {
  db: Db
  dialect: Dialect
}

/**
 * Makes the tables of `to` equal to those of `from`, all in one transaction: rows are compared by key and digest.
 *
 * @param from Snapshot of a database with the same migrations.
 * @returns How many rows were written or deleted.
 */
export async function copyRows(from: Side, to: Side): Promise<number> {
  const copy = (isAnew: boolean) =>
    to.db.transaction().execute((db) => copyWithin(from, { db, dialect: to.dialect }, isAnew))
  return copy(false).catch((error: unknown) => {
    // Two rows have exchanged a value that one at a time may have: no order of single writes leads there.
    if (isNotUnique(error)) return copy(true)
    throw error
  })
}

async function copyWithin(from: Side, to: Side, isAnew: boolean): Promise<number> {
  // No server takes the database while this transaction has read the mark.
  if ((await readMark(to.db, to.dialect))?.isDone !== false)
    throw new Error('A server uses what the site is moved to already.')
  const tables = await listTables(from.db, from.dialect)
  const targets = await listTables(to.db, to.dialect)
  if (isAnew) await clearTables(to.db, targets)
  const changes: Change[] = []
  for (const table of tables) changes.push({ ...(await compare(from, to, table)), table, target: same(table, targets) })
  // Rows that others refer to are removed last and written first.
  for (const { target, gone } of changes.toReversed()) await deleteRows(to.db, target, gone)
  for (const { table, target, changed } of changes) {
    if (changed.size === 0) continue
    await insertRows(to.db, target, rowsAmong(from, table, changed), true).catch((error: unknown) => {
      if (isNotUnique(error)) throw error
      throw new Error(`Rows of ${table.name} cannot be stored: ${reasonOf(error)}`, { cause: error })
    })
  }
  return changes.reduce((sum, { changed, gone }) => sum + changed.size + gone.length, 0)
}

interface Difference {
  /** Keys of the rows that are new or different. */
  changed: Set<string>
  gone: unknown[][]
}

interface Change extends Difference {
  table: Table
  /** The same table in the other database, whose types have other names. */
  target: Table
}

function same({ name }: Table, targets: readonly Table[]): Table {
  const found = targets.find((target) => target.name === name)
  if (!found) throw new Error(`There is no ${name} where the site is moved to.`)
  return found
}

async function compare(from: Side, to: Side, table: Table): Promise<Difference> {
  const known = new Map<string, string>()
  for await (const row of readRows(to.db, to.dialect, table)) known.set(keyOf(table, row), digestOf(row))
  const changed = new Set<string>()
  for await (const row of readRows(from.db, from.dialect, table)) {
    const key = keyOf(table, row)
    if (known.get(key) !== digestOf(row)) changed.add(key)
    known.delete(key)
  }
  return { changed, gone: [...known.keys()].map((key) => JSON.parse(key) as unknown[]) }
}

async function* rowsAmong({ db, dialect }: Side, table: Table, keys: ReadonlySet<string>): AsyncGenerator<Row> {
  for await (const row of readRows(db, dialect, table)) if (keys.has(keyOf(table, row))) yield row
}

const keyOf = (table: Table, row: Row): string => JSON.stringify(table.key.map((column) => row[column]))
const digestOf = (row: Row): string => createHash('sha256').update(canonicalJson(row)).digest('base64')

const UNIQUE_VIOLATION = '23505'

function isNotUnique(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === UNIQUE_VIOLATION) || error.message.startsWith('UNIQUE constraint failed')
}

/** @returns Number of tables and rows, which are the same on both sides. @throws where they are not. */
export async function requireEqualRows(from: Side, to: Side): Promise<{ tables: number; rows: number }> {
  const tables = await listTables(from.db, from.dialect)
  let rows = 0
  await to.db.transaction().execute(async (db) => {
    for (const table of tables) {
      const here = await measureTable(from.db, from.dialect, table)
      const there = await measureTable(db, to.dialect, table)
      if (here.rows !== there.rows) throw new Error(`${table.name} has ${there.rows} rows instead of ${here.rows}.`)
      if (here.sha256 !== there.sha256) throw new Error(`The rows of ${table.name} did not arrive as they are.`)
      rows += here.rows
    }
  })
  const [damage] = to.dialect === 'sqlite' ? await findDamage(to.db) : []
  if (damage !== undefined) throw new Error(`The database that was made is damaged: ${damage}`)
  return { tables: tables.length, rows }
}
