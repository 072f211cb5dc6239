import { existsSync } from 'node:fs'
import * as z from 'zod/mini'
import { formatStudioTime } from '#shared/studio-time.ts'
import { zipEntries } from './zip-reader.ts'

/** A file of the archive, with the SHA-256 of its content in hexadecimal. */
const File = z.object({ name: z.string(), sizeBytes: z.int(), sha256: z.string() })

/** Description of a backup: the last file of its archive. */
export const Manifest = z.object({
  format: z.literal('seven-mile-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Version of the program that made it. Earlier backups have none. */
  program: z.optional(z.string()),
  /** Names of the migrations that had run, in order. */
  migrations: z.array(z.string()),
  tables: z.array(z.extend(File, { table: z.string(), rows: z.int() })),
  blobs: z.array(z.extend(File, { contentType: z.string() })),
  /** Keys of uploads that the storage no longer had. */
  missingBlobs: z.array(z.string()),
  /** Pathnames of those uploads. */
  missingUploads: z._default(z.array(z.string()), []),
  /** The secret of the data folder as it is, where the backup was to hold it. */
  secret: z.nullable(File),
  /** The secret, encrypted with a passphrase. */
  sealedSecret: z.optional(File),
  /** Fingerprint of the secret that the site signs with. Earlier backups have none. */
  secretFingerprint: z.optional(z.string()),
})
export type Manifest = z.output<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const SECRET = 'secret'
export const SEALED_SECRET = 'secret.sealed'
export const TABLES = 'database/'
export const UPLOADS = 'uploads/'

/** A backup that cannot be used; the message is for the user. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** @throws {BackupError} when there is no such file. */
export function requireFile(file: string): void {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
}

const MANIFEST_MAX_BYTES = 256 * 1024 * 1024

/** @throws {BackupError} for a file that is no backup, or an incomplete one. */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await findManifest(file).catch((error: unknown) => {
    throw new BackupError(`This file is not a whole backup: ${reasonOf(error)}`, { cause: error })
  })
  const manifest = Manifest.safeParse(parse(text))
  if (manifest.success) return manifest.data
  throw new BackupError('This file is not a backup of this site, or one of a later version.')
}

async function findManifest(file: string): Promise<string | undefined> {
  for await (const entry of zipEntries(file)) {
    if (entry.name !== MANIFEST || entry.sizeBytes > MANIFEST_MAX_BYTES) continue
    const chunks: Buffer[] = []
    for await (const chunk of await entry.open()) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks).toString('utf8')
  }
  return undefined
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** '1,204 rows and 86 files of Jul 12, 2026, 9:05 PM'. */
export function summaryOf({ createdAt, tables, blobs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const counts = `${rows.toLocaleString('en-US')} rows and ${blobs.length.toLocaleString('en-US')} files`
  return `${counts} of ${formatStudioTime(createdAt)}`
}
