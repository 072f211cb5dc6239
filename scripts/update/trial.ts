// Tries this release on a copy of the site: `node scripts/update/trial.ts --backup FILE`. Brings the backup back beside the
// site, without its uploads, migrates it, and opens pages of it: no port, no jobs, no mail. Prints one line; exit 1 with
// the reason. The update of an earlier release calls it.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireRoom } from '#server/features/data/archive/disk-room.ts'
import { DATABASE } from '#server/features/data/archive/open-site.ts'
import { restoreBackup } from '#server/features/data/restore/restore-backup.ts'
import { openSqlite } from '#server/platform/db/database.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { versionIn } from '#server/platform/release.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openPages } from './open-pages.ts'
import { withScratchSchema } from './scratch-schema.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const MIGRATIONS = path.join(ROOT, 'db/migrations')
/** Uploads of the backup are compared, and kept nowhere. */
const noUploads = { put: async () => undefined }
/** Of its folder, which the server removes, too, as one of a restore that was never finished. */
const PREFIX = 'restoring-trial-'

writePrivately()
try {
  process.stdout.write(`${await tryOut()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function tryOut(): Promise<string> {
  const { values } = parseArgs({ options: { backup: { type: 'string' } } })
  if (!values.backup) throw new Error('--backup FILE is required.')
  const { dataDir, databaseUrl, authSecret } = readConfig(process.env)
  const folder = await scratchFolder(dataDir)
  try {
    await requireRoom(folder, (await stat(values.backup)).size)
    const env = { DATA_DIR: folder, AUTH_SECRET: authSecret }
    if (databaseUrl === undefined) await tryOnSqlite(values.backup, folder, env)
    else await tryOnPostgres(values.backup, folder, { ...env, DATABASE_URL: databaseUrl })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return `${await versionIn(ROOT)} runs with a copy of the site.`
}

/** Removes what a trial left that was killed. */
async function scratchFolder(dataDir: string): Promise<string> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(PREFIX))
  for (const name of left) await rm(path.join(dataDir, name), { recursive: true, force: true })
  return mkdtemp(path.join(dataDir, PREFIX))
}

async function tryOnSqlite(backup: string, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const db = openSqlite(path.join(folder, DATABASE))
  const target = {
    db,
    dialect: 'sqlite',
    migrations: MIGRATIONS,
    blobs: noUploads,
    folder,
    passphrase: undefined,
  } as const
  try {
    await restoreBackup(backup, target)
  } finally {
    await db.destroy()
  }
  await openPages(ROOT, env)
}

async function tryOnPostgres(backup: string, folder: string, env: NodeJS.ProcessEnv & { DATABASE_URL: string }) {
  await withScratchSchema(env.DATABASE_URL, async ({ db, schema, url }) => {
    const target = {
      db,
      dialect: 'postgres',
      schema,
      migrations: MIGRATIONS,
      blobs: noUploads,
      folder,
      passphrase: undefined,
    }
    await restoreBackup(backup, { ...target, dialect: 'postgres' })
    await openPages(ROOT, { ...env, DATABASE_URL: url })
  })
}
