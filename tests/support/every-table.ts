import path from 'node:path'
import { sql } from 'kysely'
import { canonicalJson } from '#server/features/data/archive/canonical-json.ts'
import { listTables, readRows, readSnapshot, type Table } from '#server/features/data/archive/table-repository.ts'
import { type Db, type Dialect, openPostgres, openSqlite } from '#server/platform/db/database.ts'

/** Texts that ways of quoting and of encoding have trouble with. */
const TEXT = `Zoë's "house" \\ 100 % — \u{1F3E0}\n\t{"a":1} end`
const JSON_VALUE = { z: [1, 2.5, null, { deep: TEXT }], a: '', é: false, B: 1e21 }
const AT_MS = Date.UTC(2026, 10, 25, 1, 2, 3, 456)

const VALUES: Record<string, (number: number) => unknown> = {
  text: (number) => `${TEXT} ${number}`,
  integer: (number) => 2_147_483_000 + number,
  bigint: (number) => Number.MAX_SAFE_INTEGER - number,
  boolean: (number) => number % 2,
  'double precision': (number) => 0.1 + number / 3,
  jsonb: (number) => JSON.stringify(number % 2 === 0 ? JSON_VALUE : []),
  timestamptz: (number) => new Date(AT_MS + number).toISOString(),
  'stored_file.film': (number) => JSON.stringify({ widthPx: number, heightPx: 1, durationMs: 0 }),
  'stored_file.parts': (number) => JSON.stringify([`parts/lost.${number}`]),
}

interface ColumnFacts {
  name: string
  type: string
  isRequired: number
}

/** Stores rows in every table of a SQLite site: with awkward values, and with nothing where nothing may be. */
export async function fillEveryTable(db: Db): Promise<void> {
  for (const table of await listTables(db, 'sqlite')) for (const number of [1, 2, 3]) await storeRow(db, table, number)
}

async function storeRow(db: Db, { name: table, key }: Table, number: number): Promise<void> {
  const columns = await sql<ColumnFacts>`
    select name, lower(type) as type, "notnull" as "isRequired" from pragma_table_info(${table})`.execute(db)
  const links = await sql<{ from: string; table: string; to: string }>`
    select "from", "table", "to" from pragma_foreign_key_list(${table})`.execute(db)
  const values = columns.rows.map(async ({ name, type, isRequired }) => {
    const link = links.rows.find(({ from }) => from === name)
    if (link)
      return sql`(select ${sql.ref(link.to)} from ${sql.table(link.table)} order by 1 limit 1 offset ${number - 1})`
    if (number === 3 && !isRequired && !key.includes(name)) return sql`null`
    const value = VALUES[`${table}.${name}`] ?? VALUES[type]
    if (!value) throw new Error(`No value is known for ${type} in ${table}.`)
    return sql`${value(number)}`
  })
  const names = columns.rows.map(({ name }) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(await Promise.all(values))})`.execute(
    db,
  )
}

export interface DatabasePlace {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}

export function openPlace({ DATA_DIR, DATABASE_URL }: DatabasePlace): { db: Db; dialect: Dialect } {
  if (DATABASE_URL) return { db: openPostgres(DATABASE_URL), dialect: 'postgres' }
  return { db: openSqlite(path.join(DATA_DIR, 'studio.db')), dialect: 'sqlite' }
}

/** All rows of all tables of a site, as lines of text that are equal on both databases. */
export async function rowsOfEveryTable(place: DatabasePlace): Promise<Record<string, string[]>> {
  const { db, dialect } = openPlace(place)
  try {
    return await readSnapshot(db, dialect, async (db) => {
      const found: Record<string, string[]> = {}
      for (const table of await listTables(db, dialect)) {
        const lines: string[] = []
        for await (const row of readRows(db, dialect, table)) lines.push(canonicalJson(row))
        found[table.name] = lines
      }
      return found
    })
  } finally {
    await db.destroy()
  }
}
