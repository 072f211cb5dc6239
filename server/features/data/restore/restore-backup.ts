import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  BackupError,
  MANIFEST,
  type Manifest,
  readManifest,
  reasonOf,
  SECRET,
  UPLOADS,
} from '#server/features/data/archive/manifest.ts'
import { createMeasure, type Measured } from '#server/features/data/archive/measure.ts'
import { openSecret } from '#server/features/data/archive/sealed-secret.ts'
import {
  clearTables,
  findDamage,
  insertRows,
  listMigrations,
  listTables,
  type Table,
} from '#server/features/data/archive/table-repository.ts'
import { measureTable } from '#server/features/data/archive/write-backup.ts'
import { type ZipEntry, zipEntries } from '#server/features/data/archive/zip-reader.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { BLOB_AREAS, type BlobKey, type BlobStore } from '#server/platform/storage/blob-store.ts'
import { rowsOf } from './rows-of.ts'

export interface RestoreTarget {
  /** New and empty. */
  db: Db
  dialect: Dialect
  /** Schema for the tables, in PostgreSQL. */
  schema?: string
  /** Folder of the migrations that this version of the site has. */
  migrations: string
  blobs: Pick<BlobStore, 'put'>
  /** Folder for files until they are stored, and for the secret. */
  folder: string
  /** Decrypts the secret, if it is encrypted in the backup. */
  passphrase: string | undefined
}

/**
 * Reads a backup into new tables and an empty storage, and checks that all of it has arrived as it was.
 *
 * @throws {BackupError} when anything is missing, damaged or different; the caller then deletes tables and storage.
 */
export async function restoreBackup(file: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(file)
  await makeTables(manifest, target)
  await readFiles(file, manifest, target)
  await compareTables(manifest, target)
  await migrate(target.db, target.migrations, target)
  return manifest
}

/** Makes the tables as they were at the time of the backup; later migrations run after the rows are there. */
async function makeTables({ migrations }: Manifest, target: RestoreTarget): Promise<void> {
  await migrate(target.db, target.migrations, { ...target, upTo: migrations.at(-1) }).catch((error: unknown) => {
    throw new BackupError(`This backup is of a later version of the site: ${reasonOf(error)}`, { cause: error })
  })
  const made = await listMigrations(target.db)
  if (made.join() !== migrations.join()) throw new BackupError('This backup is of another version of the site.')
  await clearTables(target.db, await listTables(target.db, target.dialect))
}

async function readFiles(file: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  const expected = new Map<string, Expected>()
  const tables = new Map((await listTables(target.db, target.dialect)).map((table) => [table.name, table]))
  for (const entry of manifest.tables) {
    const table = tables.get(entry.table)
    if (!table) throw new BackupError(`This site has no ${entry.table}.`)
    expected.set(entry.name, { ...entry, store: (content) => storeRows(target.db, table, content) })
  }
  for (const entry of manifest.blobs) {
    expected.set(entry.name, { ...entry, store: (content) => storeUpload(entry, content, target) })
  }
  const { secret, sealedSecret } = manifest
  const secretFile = path.join(target.folder, SECRET)
  if (secret) expected.set(secret.name, { ...secret, store: (content) => write(content, secretFile) })
  if (sealedSecret) {
    const store = (content: Readable) => unlockSecret(content, target.passphrase, secretFile)
    expected.set(sealedSecret.name, { ...sealedSecret, store })
  }
  await readExpected(file, expected)
}

type Expected = Measured & { store: (content: Readable) => Promise<void> }

async function readExpected(file: string, expected: Map<string, Expected>): Promise<void> {
  for await (const entry of zipEntries(file)) {
    if (entry.name === MANIFEST) continue
    const wanted = expected.get(entry.name)
    if (!wanted) throw new BackupError(`The backup holds ${entry.name}, which it does not list.`)
    await readChecked(entry, wanted)
    expected.delete(entry.name)
  }
  const [missing] = expected.keys()
  if (missing !== undefined) throw new BackupError(`${missing} is missing from the backup.`)
}

async function readChecked(entry: ZipEntry, expected: Expected): Promise<void> {
  const measure = createMeasure()
  try {
    await Promise.all([pipeline(await entry.open(), measure.stream), expected.store(measure.stream)])
  } catch (error) {
    measure.stream.destroy()
    throw new BackupError(`${entry.name} cannot be restored: ${reasonOf(error)}`, { cause: error })
  }
  const { sha256, sizeBytes } = measure.result()
  if (sha256 === expected.sha256 && sizeBytes === expected.sizeBytes) return
  throw new BackupError(`${entry.name} is damaged: its SHA-256 is not the one that was noted.`)
}

async function storeRows(db: Db, table: Table, content: Readable): Promise<void> {
  await db.transaction().execute((db) => insertRows(db, table, rowsOf(content)))
}

const KEY = new RegExp(`^(?:${BLOB_AREAS.join('|')})/[\\w.-]+$`)

async function storeUpload(entry: Manifest['blobs'][number], content: Readable, { blobs, folder }: RestoreTarget) {
  const key = entry.name.slice(UPLOADS.length)
  if (!KEY.test(key)) throw new Error('its name is none of ours')
  const draft = path.join(folder, 'upload')
  await write(content, draft)
  await blobs.put(key as BlobKey, draft, entry.contentType)
  await rm(draft, { force: true })
}

/** Decrypts the secret into a file. Without a passphrase there is no file. */
async function unlockSecret(content: Readable, passphrase: string | undefined, file: string): Promise<void> {
  const sealed = await text(content)
  if (passphrase === undefined) return
  const secret = await openSecret(sealed, passphrase)
  if (!secret) throw new Error('this passphrase does not open it.')
  await write(Readable.from([secret]), file)
}

async function write(content: Readable, file: string): Promise<void> {
  await pipeline(content, createWriteStream(file, { mode: 0o600, flush: true }))
}

async function compareTables(manifest: Manifest, { db, dialect }: RestoreTarget): Promise<void> {
  const tables = await listTables(db, dialect)
  for (const { table: name, rows, sha256 } of manifest.tables) {
    const table = tables.find((candidate) => candidate.name === name)
    // Its rows are read with a cursor, which lives in a transaction.
    const found = table && (await db.transaction().execute((db) => measureTable(db, dialect, table)))
    if (found?.rows !== rows) throw new BackupError(`${name} has ${found?.rows ?? 0} rows instead of ${rows}.`)
    if (found.sha256 !== sha256) throw new BackupError(`The rows of ${name} did not arrive as they were.`)
  }
  const [damage] = dialect === 'sqlite' ? await findDamage(db) : []
  if (damage !== undefined) throw new BackupError(`The restored database is damaged: ${damage}`)
}
