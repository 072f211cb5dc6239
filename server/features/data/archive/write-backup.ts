import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { canonicalJson } from './canonical-json.ts'
import { MANIFEST, type Manifest, SEALED_SECRET, SECRET, TABLES, UPLOADS } from './manifest.ts'
import { createMeasure, type Measured } from './measure.ts'
import { fingerprintOf, type SecretLocks, sealSecret } from './sealed-secret.ts'
import {
  listLeadFiles,
  listMigrations,
  listTables,
  listUploads,
  readRows,
  readSnapshot,
  type Table,
  type Upload,
  type UploadPlaces,
} from './table-repository.ts'
import { writeWhole } from './write-whole.ts'
import { createZipWriter, type ZipWriter } from './zip-writer.ts'

/** The form of the secret in a backup: encrypted, as it is, or left out. */
export type SecretInBackup = SecretLocks | 'clear' | 'left out'

export interface BackupSource {
  /** A connection of its own: it is held while the database is read. */
  db: Db
  dialect: Dialect
  blobs: Pick<BlobStore, 'local'>
  /** Folder of its secret. */
  dataDir: string
  /** Signs instead of the secret of the folder; it is never part of a backup. */
  authSecret: string | undefined
  secret: SecretInBackup
  nowMs: number
  /** Version of the program. */
  program: string
}

export interface BackupFacts {
  rows: number
  blobs: number
  /** Pathnames of uploads that the storage no longer has. */
  missingUploads: string[]
  /** Size of the archive. */
  sizeBytes: number
  /** The form of the secret in the archive. */
  secret: 'clear' | 'sealed' | 'none'
}

/**
 * Tables that no backup needs: ended sessions must not come back, counts, leftover files and trouble are outdated, and a
 * restore says itself that the site keeps quiet.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'session',
  'rate_limit',
  'blob_leftover',
  'incident',
  'incident_webhook',
  'job_failure',
  'disk_report',
  'quiet',
])

/** Writes everything that cannot be made again into one archive, while the site is used. */
export async function writeBackup(source: BackupSource, file: string): Promise<BackupFacts> {
  const zip = createZipWriter(source.nowMs)
  // When one of the two fails, the other ends as well; the error of the disk is the cause.
  const [written, filled] = await Promise.allSettled([writeWhole(zip.output, file), fill(zip, source)])
  if (written.status === 'rejected') throw written.reason
  if (filled.status === 'rejected') throw filled.reason
  const manifest = filled.value
  const { size } = await stat(file)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { blobs, missingUploads } = manifest
  const secret = manifest.secret ? 'clear' : manifest.sealedSecret ? 'sealed' : 'none'
  return { rows, blobs: blobs.length, missingUploads, sizeBytes: size, secret }
}

async function fill(zip: ZipWriter, source: BackupSource): Promise<Manifest> {
  try {
    const { db, dialect, nowMs, program } = source
    // Rows before uploads: bytes are stored before the row that names them, and stay for a day when it has gone.
    const { uploads, ...database } = await readSnapshot(db, dialect, async (db) => ({
      ...(await addTables(zip, db, dialect)),
      uploads: [...(await listUploads(db)), ...(await listLeadFiles(db, dialect))],
    }))
    const manifest: Manifest = {
      format: 'seven-mile-backup',
      version: 1,
      createdAt: new Date(nowMs).toISOString(),
      program,
      ...database,
      ...(await addUploads(zip, uploads, source.blobs)),
      ...(await addSecret(zip, source)),
    }
    await zip.add(MANIFEST, Readable.from([JSON.stringify(manifest)], { objectMode: false }), { compress: true })
    zip.end()
    return manifest
  } catch (error) {
    zip.fail(error)
    throw error
  }
}

async function addTables(zip: ZipWriter, db: Db, dialect: Dialect): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const migrations = await listMigrations(db)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(db, dialect)) {
    if (LEFT_OUT.has(table.name)) continue
    const name = `${TABLES}${table.name}.jsonl`
    const dump = dumpTable(db, dialect, table)
    const measured = await zip.add(name, dump.content, { compress: true })
    tables.push({ table: table.name, name, rows: dump.rows(), ...measured })
  }
  return { migrations, tables }
}

/** One row a line. */
function dumpTable(db: Db, dialect: Dialect, table: Table) {
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    for await (const row of readRows(db, dialect, table)) {
      rows += 1
      yield `${canonicalJson(row)}\n`
    }
  }
  return { content: Readable.from(inChunks(lines()), { objectMode: false }), rows: () => rows }
}

const CHUNK_LENGTH = 64 * 1024

/** A stream takes a chunk as slowly as a kilobyte or a byte: lines travel together. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** Number of rows of a table, with size and digest of its backup. */
export async function measureTable(db: Db, dialect: Dialect, table: Table): Promise<Measured & { rows: number }> {
  const measure = createMeasure()
  const dump = dumpTable(db, dialect, table)
  await pipeline(dump.content, measure.stream.resume())
  return { ...measure.result(), rows: dump.rows() }
}

async function addUploads(zip: ZipWriter, files: readonly UploadPlaces[], store: BackupSource['blobs']) {
  const blobs: Manifest['blobs'] = []
  const missingBlobs: string[] = []
  const missingUploads: string[] = []

  /** @returns Keys of missing uploads. */
  async function addPlace(uploads: readonly Upload[]): Promise<string[]> {
    const missing: string[] = []
    for (const { key, contentType } of uploads) {
      const content = await openUpload(key, store)
      const name = `${UPLOADS}${key}`
      if (content) blobs.push({ name, contentType, ...(await zip.add(name, content, { compress: false })) })
      else missing.push(key)
    }
    return missing
  }

  for (const { pathname, places } of files) {
    const lacking: string[][] = []
    for (const place of places) lacking.push(await addPlace(place))
    if (lacking.some((keys) => keys.length === 0)) continue
    missingBlobs.push(...lacking.flat())
    missingUploads.push(pathname)
  }
  return { blobs, missingBlobs, missingUploads }
}

/** Opens the file at once, because it may be removed at any moment. */
async function openUpload(key: BlobKey, store: BackupSource['blobs']): Promise<Readable | undefined> {
  const file = await store.local(key)
  const handle = file && (await open(file).catch(undefinedIfMissing))
  return handle ? handle.createReadStream() : undefined
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function addSecret(zip: ZipWriter, { dataDir, authSecret, secret: how }: BackupSource): Promise<SecretFacts> {
  const secret = await readFile(path.join(dataDir, SECRET)).catch(() => undefined)
  const signing = authSecret ?? secret?.toString('utf8')
  const facts = { secret: null, ...(signing !== undefined && { secretFingerprint: fingerprintOf(signing) }) }
  if (!secret || how === 'left out') return facts
  const add = async (name: string, content: Buffer | string) => {
    return { name, ...(await zip.add(name, Readable.from([content], { objectMode: false }), { compress: false })) }
  }
  if (how === 'clear') return { ...facts, secret: await add(SECRET, secret) }
  return { ...facts, sealedSecret: await add(SEALED_SECRET, await sealSecret(secret, how)) }
}

type SecretFacts = Pick<Manifest, 'secret' | 'sealedSecret' | 'secretFingerprint'>
