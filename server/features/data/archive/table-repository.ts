import { type Kysely, type OnConflictBuilder, sql } from 'kysely'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import { toStoredFile } from '#server/platform/files/stored-file.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'

export type Row = Record<string, unknown>

export interface Table {
  name: string
  columns: readonly Column[]
  /** Columns of the primary key. */
  key: readonly string[]
}

interface Column {
  name: string
  /** Type as the database declares it. */
  type: string
}

type AnyDb = Kysely<Record<string, Row>>
/** Access to tables by name, for every version of the schema. */
const untyped = (db: Db): AnyDb => db as unknown as AnyDb

/** Table that says of a database that a site is being moved into it; it is no part of the site. */
export const MOVE_MARK = 'site_move'

const ROWS_AT_ONCE = 500
/** SQLite takes no more values in one statement. */
const VALUES_AT_ONCE = 30_000

/** Every table of the site, those that others refer to first. */
export async function listTables(db: Db, dialect: Dialect): Promise<Table[]> {
  const { columns, keys, references } = dialect === 'sqlite' ? SQLITE : POSTGRES
  const columnRows = (await columns.execute(db)).rows
  const keyRows = (await keys.execute(db)).rows
  const edges = (await references.execute(db)).rows
  const tables = [...Map.groupBy(columnRows, ({ table }) => table)].map(([name, columns]) => {
    const key = keyRows.filter(({ table }) => table === name).map((row) => row.name)
    return { name, columns, key: key.length > 0 ? key : columns.map((column) => column.name) }
  })
  return referencedFirst(tables, edges)
}

function referencedFirst(tables: readonly Table[], edges: readonly { table: string; target: string }[]): Table[] {
  const sorted = new Set<Table>()
  const visit = (table: Table): void => {
    for (const { target } of edges.filter((edge) => edge.table === table.name && edge.target !== table.name)) {
      const referenced = tables.find(({ name }) => name === target)
      if (referenced && !sorted.has(referenced)) visit(referenced)
    }
    sorted.add(table)
  }
  for (const table of tables) visit(table)
  return [...sorted]
}

interface NamedColumn extends Column {
  table: string
}

const SQLITE = {
  columns: sql<NamedColumn>`
    select m.name as "table", c.name, lower(c.type) as type from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' and m.name not like 'kysely_%' and m.name <> ${MOVE_MARK}
    order by m.name, c.cid`,
  keys: sql<{ table: string; name: string }>`
    select m.name as "table", c.name from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table' and c.pk > 0 order by m.name, c.pk`,
  references: sql<{ table: string; target: string }>`
    select m.name as "table", f."table" as target from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table'`,
}

const POSTGRES = {
  columns: sql<NamedColumn>`
    select c.table_name as "table", c.column_name as name, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
      and c.table_name <> ${MOVE_MARK}
    order by c.table_name collate "C", c.ordinal_position`,
  keys: sql<{ table: string; name: string }>`
    select t.relname as "table", a.attname as name
    from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
    where i.indisprimary and t.relnamespace = current_schema()::regnamespace
    order by t.relname, array_position(i.indkey::int2[], a.attnum)`,
  references: sql<{ table: string; target: string }>`
    select t.relname as "table", r.relname as target
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and t.relnamespace = current_schema()::regnamespace`,
}

/** Names of the migrations that the database has had, in order. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Runs `read` on a snapshot of the database, while others write. */
export async function readSnapshot<T>(db: Db, dialect: Dialect, read: (db: Db) => Promise<T>): Promise<T> {
  if (dialect === 'sqlite') return readDeferred(db, read)
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}

/** Transactions of this program take the lock for writing when they begin; this one never takes it. */
async function readDeferred<T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (db) => {
    await sql`begin deferred`.execute(db)
    try {
      return await read(db)
    } finally {
      await sql`rollback`.execute(db)
    }
  })
}

/** All rows of a table in the order of its key, the same on both databases. Within a transaction. */
export function readRows(db: Db, dialect: Dialect, table: Table): AsyncIterable<Row> {
  return dialect === 'sqlite' ? readByStep(db, table) : readByCursor(db, table)
}

function readByStep(db: Db, { name, key }: Table): AsyncIterable<Row> {
  return key
    .reduce((query, column) => query.orderBy(column), untyped(db).selectFrom(name))
    .selectAll()
    .stream()
}

async function* readByCursor(db: Db, { name, columns, key }: Table): AsyncGenerator<Row> {
  const isText = (column: string) => columns.some(({ name, type }) => name === column && type === 'text')
  const order = key.map((column) => (isText(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column)))
  await sql`declare backup_rows cursor for select * from ${sql.table(name)} order by ${sql.join(order)}`.execute(db)
  try {
    while (true) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(ROWS_AT_ONCE)} from backup_rows`.execute(db)
      yield* rows
      if (rows.length < ROWS_AT_ONCE) return
    }
  } finally {
    await sql`close backup_rows`.execute(db)
  }
}

export async function clearTables(db: Db, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) await untyped(db).deleteFrom(name).execute()
}

/**
 * Stores rows as `readRows` gave them.
 *
 * @param replacing True overwrites rows that have the same key.
 */
export async function insertRows(db: Db, table: Table, rows: AsyncIterable<Row>, replacing = false): Promise<void> {
  const json = new Set(table.columns.filter(({ type }) => type === 'jsonb').map(({ name }) => name))
  const limit = Math.min(ROWS_AT_ONCE, Math.floor(VALUES_AT_ONCE / table.columns.length))
  let batch: Row[] = []
  const flush = async (): Promise<void> => {
    const insert = untyped(db).insertInto(table.name).values(batch)
    if (batch.length > 0) await (replacing ? insert.onConflict(overwrite(table)) : insert).execute()
    batch = []
  }
  for await (const row of rows) {
    batch.push(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toValue(value, json.has(name))])))
    if (batch.length >= limit) await flush()
  }
  await flush()
}

function overwrite({ columns, key }: Table) {
  const others = columns.filter(({ name }) => !key.includes(name)).map(({ name }) => name)
  return (conflict: OnConflictBuilder<Record<string, Row>, string>) =>
    others.length === 0
      ? conflict.columns(key).doNothing()
      : conflict.columns(key).doUpdateSet(Object.fromEntries(others.map((name) => [name, sql.ref(`excluded.${name}`)])))
}

/** Deletes the rows that have these keys, and what refers to them. @param keys Values of the columns of the key. */
export async function deleteRows(db: Db, { name, key }: Table, keys: readonly (readonly unknown[])[]): Promise<void> {
  for (const values of keys) {
    const whole = key.map((column, index) => sql`${sql.ref(column)} = ${values[index]}`)
    await sql`delete from ${sql.table(name)} where ${sql.join(whole, sql` and `)}`.execute(db)
  }
}

const toValue = (value: unknown, isJson: boolean): unknown => (isJson && value !== null ? JSON.stringify(value) : value)

/** True when no table has a row. */
export async function isEmpty(db: Db, dialect: Dialect): Promise<boolean> {
  for (const { name } of await listTables(db, dialect)) {
    if (await untyped(db).selectFrom(name).selectAll().limit(1).executeTakeFirst()) return false
  }
  return true
}

/** Damage that SQLite finds in a database file, a sentence each; empty for a whole file. */
export async function findDamage(db: Db): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const references = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...references.rows.map(({ table }) => `A row of ${table} refers to one that is missing.`),
  ]
}

/** Bytes that were uploaded, or made from them. */
export interface Upload {
  key: BlobKey
  contentType: string
}

export interface UploadPlaces {
  pathname: string
  /** Alternatives that each hold the whole file: its parts until it is finalized, then the final files. */
  places: readonly (readonly Upload[])[]
}

/** The stored bytes of all files that people added to inquiries; none in a database of an earlier version. */
export async function listLeadFiles(db: Db, dialect: Dialect): Promise<UploadPlaces[]> {
  if (!(await listTables(db, dialect)).some(({ name }) => name === 'lead_file')) return []
  const rows = await db.selectFrom('lead_file').selectAll().orderBy('id').execute()
  return rows.map(({ id, blob_key, content_type }) => {
    return { pathname: `inquiries/${id}`, places: [[{ key: blob_key as BlobKey, contentType: content_type }]] }
  })
}

/** The stored bytes of all uploads: the public file, the original and the drawable copy, where these differ. */
export async function listUploads(db: Db): Promise<UploadPlaces[]> {
  const rows = await db.selectFrom('stored_file').selectAll().orderBy('pathname').execute()
  return rows.map(toStoredFile).map(({ pathname, keys, parts, contentType, receivedType }) => {
    const types = new Map([[keys.blob, contentType]])
    if (!types.has(keys.original)) types.set(keys.original, receivedType)
    if (!types.has(keys.drawable)) types.set(keys.drawable, 'image/jpeg')
    const finalized = [...types].map(([key, type]) => ({ key: key as BlobKey, contentType: type }))
    const inParts = parts.map((key) => ({ key, contentType: 'application/octet-stream' }))
    return { pathname, places: parts.length > 0 ? [inParts, finalized] : [finalized] }
  })
}

/** Upper limit for the size of all uploads in a backup, in bytes: an original may be as large again as its public file. */
export async function uploadedBytes(db: Db, dialect: Dialect): Promise<number> {
  const isOfToday = (await listTables(db, dialect)).some(({ name }) => name === 'lead_file')
  const ofLeads = isOfToday
    ? await db
        .selectFrom('lead_file')
        .select(({ fn }) => fn.sum('size_bytes').as('bytes'))
        .executeTakeFirst()
    : undefined
  const rows = await db
    .selectFrom('stored_file')
    .select(({ fn, eb }) => [
      eb('blob_key', '=', eb.ref('original_key')).as('isUntouched'),
      fn.sum('size_bytes').as('bytes'),
    ])
    .groupBy('isUntouched')
    .execute()
  const start = Number(ofLeads?.bytes ?? 0)
  return rows.reduce((sum, { isUntouched, bytes }) => sum + Number(bytes) * (isUntouched ? 1 : 2), start)
}

/** Merges the log into the SQLite file. @throws when another process has the file open. */
export async function requireExclusiveUse(db: Db): Promise<void> {
  await sql`pragma journal_mode = delete`.execute(db)
}

/** Lets nobody else write to some tables of PostgreSQL until the transaction ends; they can be read. */
export async function lockTables(db: Db, tables: readonly Table[]): Promise<void> {
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(db)
}

export async function createSchema(db: Db, schema: string): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db)
}

export async function dropSchema(db: Db, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db)
}

export async function listSchemas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Lets the tables of one PostgreSQL schema take the place of those in `public`, at one moment.
 *
 * @param aside Schema in which those are kept.
 */
export async function swapSchemas(db: Db, schema: string, aside: string): Promise<void> {
  await db.transaction().execute(async (db) => {
    const replaced = await tablesIn(db, 'public')
    if (replaced.length > 0) await createSchema(db, aside)
    for (const name of replaced)
      await sql`alter table ${sql.id('public', name)} set schema ${sql.id(aside)}`.execute(db)
    for (const name of await tablesIn(db, schema)) {
      await sql`alter table ${sql.id(schema, name)} set schema public`.execute(db)
    }
    await dropSchema(db, schema)
  })
}

async function tablesIn(db: Db, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema}`.execute(db)
  return rows.map(({ name }) => name)
}
