import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { lackOfRoom } from '#server/features/data/archive/disk-room.ts'
import { reasonOf, SECRET } from '#server/features/data/archive/manifest.ts'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import { listTables } from '#server/features/data/archive/table-repository.ts'
import { readMark } from '#server/features/data/move/move-mark.ts'
import { type MoveNote, readMoveNote } from '#server/features/data/move/move-note.ts'
import { placesOf } from '#server/features/data/move/places.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, type Dialect, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { diskSpaceOf } from '#server/platform/disk/disk-space.ts'
import { closeDatabase, openPrivateFolder } from '#server/platform/private-files.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { listAll, type Stores } from './copy-files.ts'
import type { Route } from './route.ts'
import { mendOfStorage } from './storage-mends.ts'

/** @throws where the environment names another secret than the site has: its links and authenticator apps would end. */
export async function requireOneSecret({ from, to }: Route): Promise<void> {
  for (const { dataDir, authSecret } of [from, to]) {
    const secret = await readFile(path.join(dataDir, SECRET), 'utf8').catch(() => undefined)
    const used = authSecret ?? from.authSecret
    if (secret === undefined || used === undefined || used === secret) continue
    throw new Error(
      `AUTH_SECRET is another secret than ${path.join(dataDir, SECRET)}: set it to what is in there, or delete that file if the site runs with this AUTH_SECRET.`,
    )
  }
}

/** Opens the database to move to. @throws unless it is empty, or holds the same move. */
export async function openTarget({ to }: Route, note: MoveNote, nowMs: number): Promise<{ db: Db; dialect: Dialect }> {
  const { databaseUrl, dataDir } = to
  if (databaseUrl === undefined) return { db: await openFile(dataDir, note, nowMs), dialect: 'sqlite' }
  const db = openPostgres(databaseUrl)
  try {
    await requireUsable(db, databaseUrl)
    await requireOurs(db, 'postgres', note, placesOf(to).database)
    return { db, dialect: 'postgres' }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function openFile(dataDir: string, note: MoveNote, nowMs: number): Promise<Db> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`The folder ${dataDir} cannot be made: ${reasonOf(error)}`, { cause: error })
  })
  await openPrivateFolder(dataDir)
  const file = path.join(dataDir, DATABASE)
  if (await wasLeft(dataDir, `sqlite:${file}`, note)) await setAside(dataDir, nowMs)
  await closeDatabase(file)
  const db = openSqlite(file)
  try {
    await requireOurs(db, 'sqlite', note, file)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** True for the database that an earlier move of this site has left behind, and that nothing has written to since. */
async function wasLeft(dataDir: string, place: string, { id }: MoveNote): Promise<boolean> {
  const earlier = await readMoveNote(dataDir)
  if (!existsSync(path.join(dataDir, DATABASE)) || !earlier?.isDone || earlier.id === id) return false
  return earlier.from.database === place && earlier.to.database !== place
}

async function setAside(dataDir: string, nowMs: number): Promise<void> {
  const aside = path.join(dataDir, `replaced-${nowMs}`)
  await mkdir(aside)
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`])
    if (existsSync(path.join(dataDir, name))) await rename(path.join(dataDir, name), path.join(aside, name))
}

/** Complaints of PostgreSQL by their codes, in words, with the way to mend them. */
const MENDS: Record<string, string> = {
  '28P01': 'the password is wrong',
  '28000': 'it does not let this user in: look at pg_hba.conf',
  '3D000': 'there is no such database: make it with createdb',
  '42501': 'the user may not make tables: grant create on schema public to it, or make it the owner of the database',
  '25006': 'it takes no writes: name the primary server',
  '53300': 'it has no connection left',
  ECONNREFUSED: 'nothing listens there: start it, or mend the address',
  ENOTFOUND: 'there is no such host: mend the address',
  EAI_AGAIN: 'there is no such host: mend the address',
}

async function requireUsable(db: Db, databaseUrl: string): Promise<void> {
  const place = placesOf({ databaseUrl, dataDir: '', s3: undefined, blobReadWriteToken: undefined }).database
  const encoding = await tryTable(db).catch((error: unknown) => {
    throw new Error(`${place} cannot be used: ${mendOf(error)}.`, { cause: error })
  })
  if (encoding !== 'UTF8')
    throw new Error(
      `${place} cannot be used: its encoding is ${encoding}; make the database with createdb --encoding UTF8.`,
    )
}

/** @returns Encoding of the database, in which a table could be made and taken back. */
async function tryTable(db: Db): Promise<string> {
  const trial = `trial_${randomUUID().replaceAll('-', '')}`
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  await db.transaction().execute(async (db) => {
    await sql`create table ${sql.id(trial)} (id text primary key)`.execute(db)
    await sql`drop table ${sql.id(trial)}`.execute(db)
  })
  return rows[0]?.server_encoding ?? ''
}

function mendOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const [first] = error instanceof AggregateError ? error.errors : []
  return MENDS[code] ?? (first ? mendOf(first) : reasonOf(error).split('\n')[0] || code)
}

async function requireOurs(db: Db, dialect: Dialect, { id }: MoveNote, place: string): Promise<void> {
  const mark = await readMark(db, dialect)
  if (mark?.id === id) return
  if (mark) throw new Error(`${place} holds half of another move: empty it, or name another.`)
  const [table] = await listTables(db, dialect)
  if (table) throw new Error(`${place} is not empty: it has the table ${table.name}. Name a new database.`)
}

/** @throws for a database that a later release has migrated. */
export function requireKnown(migrations: readonly string[], known: readonly string[]): void {
  const later = migrations.find((name) => !known.includes(name))
  if (later !== undefined)
    throw new Error(
      `The site's database is newer than this program, which lacks its ${later}: use the release that runs the site.`,
    )
}

interface StorageOptions {
  stores: Stores
  place: string
  /** Object by which an unfinished move knows its own files. */
  mark: BlobKey
  /** Folder for files on their way. */
  drafts: string
  /** True where the site has left files itself. */
  mayHaveFiles: boolean
}

/** Writes, reads back, lists and deletes a file. @throws unless all of that works, and nobody else's files are there. */
export async function requireUsableStorage({
  stores,
  place,
  mark,
  drafts,
  mayHaveFiles,
}: StorageOptions): Promise<void> {
  const { target, proof } = stores
  const probe: BlobKey = `parts/${randomUUID()}.probe`
  const attempt = async <T>(what: string, work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw new Error(`${place}: a file cannot be ${what}: ${mendOfStorage(error)}.`, { cause: error })
    })
  await mkdir(drafts, { recursive: true })
  const draft = path.join(drafts, 'probe')
  const content = randomUUID()
  await writeFile(draft, content)
  await attempt('written', () => target.put(probe, draft, 'text/plain'))
  const back = await attempt('read back', () => proof.local(probe))
  if (back === undefined || (await readFile(back, 'utf8')) !== content)
    throw new Error(`${place}: a file cannot be read back as it was written.`)
  const found = await attempt('listed', () => listAll(target))
  await attempt('deleted', () => target.delete(probe))
  if (!target.isDisk) await rm(back, { force: true })
  const others = found.filter(({ key }) => key !== probe && !key.endsWith('.probe'))
  if (mayHaveFiles || others.length === 0 || others.some(({ key }) => key === mark)) return
  throw new Error(`${place} holds files already, such as ${others[0]?.key}: name an empty one.`)
}

/** @throws without room for so many bytes in a folder. */
export async function requireRoomIn(config: Config, neededBytes: number): Promise<void> {
  const lack = lackOfRoom(await diskSpaceOf(config.dataDir), neededBytes)
  if (lack !== undefined) throw new Error(`${config.dataDir}: ${lack}`)
}
