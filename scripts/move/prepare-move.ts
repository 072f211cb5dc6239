import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { listMigrations } from '#server/features/data/archive/table-repository.ts'
import { createMark, readMark, resumeMark } from '#server/features/data/move/move-mark.ts'
import { type MoveNote, readMoveNote, writeMoveNote } from '#server/features/data/move/move-note.ts'
import { placesOf } from '#server/features/data/move/places.ts'
import type { Db } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { openTarget, requireKnown, requireOneSecret, requireRoomIn, requireUsableStorage } from './check-target.ts'
import { createFileCopier, DRAFTS_AT_ONCE, listAll, openStores, type Stores } from './copy-files.ts'
import type { Side } from './copy-rows.ts'
import type { Route } from './route.ts'
import { openSource, type Source } from './source.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../../db/migrations')

export type Move = Awaited<ReturnType<typeof prepareMove>>

/**
 * Checks everything that a move needs before anything is moved, and marks where it leads to, so that no server uses that early.
 *
 * @param folder For what the move needs by itself, in the data folder.
 * @throws with one line that says what to mend.
 */
export async function prepareMove(route: Route, folder: string) {
  await requireOneSecret(route)
  const source = openSource(route.from)
  const closing: { destroy: () => Promise<void> }[] = [source.db]
  const close = async (): Promise<void> => {
    for (const db of closing.splice(0)) await db.destroy()
  }
  try {
    const migrations = await listMigrations(source.db)
    requireKnown(migrations, await knownMigrations())
    const note = await noteOf(route)
    const mark: BlobKey = `parts/${note.id}.move`
    const target = route.movesDatabase ? await openTarget(route, note, Date.now()) : undefined
    if (target) closing.push(target.db)
    const stores = route.movesBlobs ? await openStores(route, folder) : undefined
    const drafts = route.to.s3 ? path.join(folder, 'drafts') : path.join(route.to.dataDir, 'incoming')
    const checked = { place: placesOf(route.to).blobs, mark, drafts, mayHaveFiles: note.returnsBlobs }
    if (stores) await requireUsableStorage({ ...checked, stores })
    await requireRoom(route, source, stores)
    await writeMoveNote(route.from.dataDir, note)
    if (stores) await markStorage(stores, mark, path.join(folder, 'mark'))
    if (target) await makeTables(target, note.id, migrations)
    const journal = path.join(folder, `arrived-${note.id}`)
    const files = stores && (await createFileCopier({ stores, drafts, journal, mark }))
    return { route, note, mark, source, target, stores, files, close }
  } catch (error) {
    await close()
    throw error
  }
}

const knownMigrations = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).map((name) => path.basename(name, '.sql'))

/** The note of the same move, if it was ended before its end; else a new one. @throws for uploads that were moved already. */
async function noteOf({ from, to, movesDatabase }: Route): Promise<MoveNote> {
  const ends = { from: placesOf(from), to: placesOf(to) }
  const earlier = await readMoveNote(from.dataDir)
  if (earlier && isDeepStrictEqual({ from: earlier.from, to: earlier.to }, ends)) {
    // A database has a mark that its next server takes away. Of uploads alone, a server may have added some there by now.
    if (earlier.isDone && !movesDatabase)
      throw new Error(`The uploads were moved to ${ends.to.blobs} already: set the environment to that place.`)
    return { ...earlier, isDone: false }
  }
  const there = await readMoveNote(to.dataDir)
  const wereLeft = there?.isDone === true && there.from.blobs === ends.to.blobs && there.to.blobs !== ends.to.blobs
  // Of a site with a store at Vercel, private files are on the disk.
  const arePrivate = from.blobReadWriteToken !== undefined && !to.s3 && from.dataDir === to.dataDir
  return { id: randomUUID(), isDone: false, ...ends, returnsBlobs: wereLeft || arePrivate }
}

async function requireRoom({ from, to }: Route, source: Source, stores: Stores | undefined): Promise<void> {
  const databaseBytes = to.databaseUrl === undefined ? await sizeOf(source) : 0
  const sizes = stores ? (await listAll(stores.source)).map(({ sizeBytes }) => sizeBytes) : []
  const arrived = stores?.target.isDisk ? (await listAll(stores.target)).map(({ sizeBytes }) => sizeBytes) : []
  const total = (list: readonly number[]) => list.reduce((sum, bytes) => sum + bytes, 0)
  const largest = sizes.reduce((most, bytes) => Math.max(most, bytes), 0)
  if (to.s3) return requireRoomIn(from, largest * DRAFTS_AT_ONCE)
  await requireRoomIn(to, Math.max(0, databaseBytes + total(sizes) - total(arrived)))
}

async function sizeOf({ db, dialect }: Source): Promise<number> {
  if (dialect === 'sqlite') return 0
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

async function markStorage({ target }: Stores, mark: BlobKey, draft: string): Promise<void> {
  await writeFile(draft, 'A site is being moved here.\n')
  await target.put(mark, draft, 'text/plain')
}

/** Makes the tables as the site has them now; its next server applies later migrations. */
async function makeTables({ db, dialect }: Side, id: string, migrations: readonly string[]): Promise<void> {
  await ((await readMark(db, dialect)) ? resumeMark(db) : createMark(db, id))
  await migrate(db, MIGRATIONS, { upTo: migrations.at(-1) })
  await requireSame(db, migrations)
}

async function requireSame(db: Db, migrations: readonly string[]): Promise<void> {
  if ((await listMigrations(db)).join() === migrations.join()) return
  throw new Error('The site was used with another release than this: use the release that runs it.')
}
