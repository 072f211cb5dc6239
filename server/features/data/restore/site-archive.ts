import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { MissingPicture } from '#contract/backup-and-import.ts'
import { formatStudioTime } from '#contract/studio-time.ts'
import { lackOfRoom } from '#server/features/data/archive/disk-room.ts'
import { BackupError, type Manifest } from '#server/features/data/archive/manifest.ts'
import {
  createSchema,
  dropSchema,
  isEmpty,
  swapSchemas,
  takeAlone,
  uploadedBytes,
} from '#server/features/data/archive/table-repository.ts'
import { type BackupFacts, type SecretInBackup, writeBackup } from '#server/features/data/archive/write-backup.ts'
import { writeWhole } from '#server/features/data/archive/write-whole.ts'
import { createExportService } from '#server/features/data/export/service.ts'
import type { Config } from '#server/platform/config.ts'
import { type Db, type Dialect, openPostgres, openSqlite } from '#server/platform/db/database.ts'
import type { StoredErasure } from '#server/platform/db/tables/leads.ts'
import { diskSpaceOf } from '#server/platform/disk/disk-space.ts'
import { openStoredFiles } from '#server/platform/files/open-blobs.ts'
import { createDiskStore } from '#server/platform/storage/disk-store.ts'
import { openStore } from '#server/platform/storage/open-store.ts'
import { erasuresOfPostgres, erasuresOfSqlite } from './earlier-erasures.ts'
import { finishRestore, requireSecret } from './finish-restore.ts'
import { restoreBackup } from './restore-backup.ts'

const DATABASE = 'studio.db'

interface BackupOptions {
  config: Config
  file: string
  secret: SecretInBackup
  nowMs: number
}

/** Backs up the site that `config` is about, through connections of its own. @throws {BackupError} without room for it. */
export async function backUpSite({ config, file, secret, nowMs }: BackupOptions): Promise<BackupFacts> {
  return withSite(config, async ({ db, dialect, sizeBytes }) => {
    await requireRoom(path.dirname(file), sizeBytes + (await uploadedBytes(db)))
    const { store } = await openStore(config)
    const { dataDir, authSecret } = config
    return writeBackup({ db, dialect, blobs: store, dataDir, authSecret, secret, nowMs }, file)
  })
}

interface ExportSiteOptions {
  config: Config
  file: string
  /** Folder of the pictures that come with the site. */
  mediaDir: string
  nowMs: number
}

/** Exports the content of the site, through connections of its own. @returns the pictures that it had to do without. */
export async function exportSite({ config, file, mediaDir, nowMs }: ExportSiteOptions): Promise<MissingPicture[]> {
  return withSite(config, async ({ db, dialect }) => {
    const files = await openStoredFiles(config, db, () => nowMs)
    const exports = createExportService({ db, dialect, files, mediaDir, now: () => nowMs })
    const { content, missing } = await exports.open()
    await writeWhole(content, file)
    return missing
  })
}

async function withSite<T>(
  config: Config,
  work: (site: { db: Db; dialect: Dialect; sizeBytes: number }) => Promise<T>,
) {
  const { dataDir, databaseUrl } = config
  const database = path.join(dataDir, DATABASE)
  if (!databaseUrl && !existsSync(database)) throw new BackupError(`There is no site in ${dataDir}.`)
  const db = databaseUrl ? openPostgres(databaseUrl) : openSqlite(database)
  try {
    const sizeBytes = databaseUrl ? 0 : (await stat(database)).size
    return await work({ db, dialect: databaseUrl ? 'postgres' : 'sqlite', sizeBytes })
  } finally {
    await db.destroy()
  }
}

async function requireRoom(folder: string, neededBytes: number): Promise<void> {
  const lack = lackOfRoom(await diskSpaceOf(folder), neededBytes)
  if (lack !== undefined) throw new BackupError(lack)
}

interface VerifyOptions {
  file: string
  /** Folder of the migrations. */
  migrations: string
  /** Where a folder for the attempt is made, and removed again. */
  scratchDir: string
  /** Tried on the secret, where the backup holds it locked. */
  passphrase: string | undefined
}

/**
 * Really restores a backup into a folder that is thrown away.
 *
 * @returns A one-line summary. @throws {BackupError} with the reason when it cannot be restored.
 */
export async function verifyBackup({ file, migrations, scratchDir, passphrase }: VerifyOptions): Promise<string> {
  await requireFile(file)
  const folder = await mkdtemp(path.join(scratchDir, 'restore-drill-'))
  const db = openSqlite(path.join(folder, DATABASE))
  try {
    await requireRoom(folder, (await stat(file)).size)
    const blobs = await createDiskStore(folder)
    const manifest = await restoreBackup(file, { db, dialect: 'sqlite', migrations, blobs, folder, passphrase })
    const locked =
      manifest.sealedSecret && passphrase === undefined ? ' The secret in it is locked, and was not opened.' : ''
    return `${describe(manifest)} were restored and are as they were.${locked}`
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

interface RestoreOptions {
  config: Config
  file: string
  migrations: string
  /** Also where there is a site already; it is set aside, not deleted. */
  force: boolean
  /** Opens the secret, where the backup holds it locked. */
  passphrase: string | undefined
  /** Also where the secret stays locked; the site makes a new one. */
  newSecret: boolean
  nowMs: number
}

/**
 * Brings a site back from a backup: all of it is made and compared aside, then takes its place.
 *
 * @returns A one-line summary. @throws {BackupError} with the reason when nothing was restored.
 */
export async function restoreSite(options: RestoreOptions): Promise<string> {
  await requireFile(options.file)
  const { dataDir, databaseUrl } = options.config
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(dataDir, 'restoring-'))
  try {
    await requireRoom(folder, (await stat(options.file)).size)
    await requireSecret(options)
    const restored = databaseUrl
      ? await restorePostgres(options, databaseUrl, folder)
      : await restoreSqlite(options, folder)
    return `${describe(restored.manifest)} are back.${restored.notes}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Restored {
  manifest: Manifest
  /** Further sentences for the owner, each with a space before it. */
  notes: string
}

async function restoreSqlite(options: RestoreOptions, folder: string): Promise<Restored> {
  const { dataDir } = options.config
  const file = path.join(dataDir, DATABASE)
  await requireUnused(file, options.force)
  const erasures = await erasuresOfSqlite(file, dataDir)
  const restored = await makeSqlite(options, folder, erasures)
  await putInPlace(folder, dataDir, options.nowMs)
  return restored
}

async function makeSqlite(options: RestoreOptions, folder: string, erasures: readonly StoredErasure[]) {
  const { config, file, migrations, passphrase } = options
  const db = openSqlite(path.join(folder, DATABASE))
  try {
    const { store } = await openStore({ ...config, dataDir: folder })
    const target = { db, dialect: 'sqlite', migrations, blobs: store, folder, passphrase } as const
    const manifest = await restoreBackup(file, target)
    const notes = await finishRestore(db, { manifest, config, folder, erasures })
    await takeAlone(db)
    return { manifest, notes }
  } finally {
    await db.destroy()
  }
}

async function restorePostgres(options: RestoreOptions, databaseUrl: string, folder: string): Promise<Restored> {
  const { config, file, migrations, passphrase, force, nowMs } = options
  const schema = `restoring_${nowMs}_${randomUUID().replaceAll('-', '')}`
  const site = openPostgres(databaseUrl)
  const url = new URL(databaseUrl)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const db = openPostgres(url.href)
  try {
    if (!force && !(await isEmpty(site, 'postgres'))) throw occupied('This database')
    const erasures = await erasuresOfPostgres(site, config.dataDir)
    await createSchema(site, schema)
    const { store } = await openStore({ ...config, dataDir: folder })
    const target = { db, dialect: 'postgres', schema, migrations, blobs: store, folder, passphrase } as const
    const manifest = await restoreBackup(file, target)
    const notes = await finishRestore(db, { manifest, config, folder, erasures })
    await putInPlace(folder, config.dataDir, nowMs)
    await swapSchemas(site, schema, `replaced_${nowMs}`)
    return { manifest, notes }
  } finally {
    await db.destroy()
    await dropSchema(site, schema)
    await site.destroy()
  }
}

const occupied = (place: string) =>
  new BackupError(`${place} already holds a site. With --force it is set aside, and the backup takes its place.`)

async function requireFile(file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
}

/** @throws {BackupError} for a database file that is being used, or holds a site that is to stay. */
async function requireUnused(file: string, force: boolean): Promise<void> {
  if (!existsSync(file)) return
  try {
    await requireUnusedDatabase(file, force)
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (String(error).includes('locked')) throw new BackupError('The site is running: please stop it first.')
    // A file that is damaged is a reason to restore.
    if (!force) throw error
  }
}

async function requireUnusedDatabase(file: string, force: boolean): Promise<void> {
  const db = openSqlite(file)
  try {
    if (!force && !(await isEmpty(db, 'sqlite'))) throw occupied(path.dirname(file))
    await takeAlone(db)
  } finally {
    await db.destroy()
  }
}

/** Moves the restored files into the data folder; the files they replace go into a folder beside them. */
async function putInPlace(folder: string, dataDir: string, nowMs: number): Promise<void> {
  const aside = path.join(dataDir, `replaced-${nowMs}`)
  const arrived = await readdir(folder)
  const setAside = async (name: string): Promise<void> => {
    if (!existsSync(path.join(dataDir, name))) return
    await mkdir(aside, { recursive: true })
    await rename(path.join(dataDir, name), path.join(aside, name))
  }
  // The database comes last: it is what makes the folder a site.
  for (const name of arrived.toSorted((a, b) => Number(a === DATABASE) - Number(b === DATABASE))) {
    await setAside(name)
    if (name === DATABASE) for (const part of ['-wal', '-shm']) await setAside(`${name}${part}`)
    await rename(path.join(folder, name), path.join(dataDir, name))
  }
}

function describe({ createdAt, tables, blobs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const counts = `${rows.toLocaleString('en-US')} rows and ${blobs.length.toLocaleString('en-US')} files`
  return `${counts} of ${formatStudioTime(createdAt)}`
}
