// Gives the site another secret, for when the old one may be known to others: `npm run rotate-secret`, while the site is
// stopped. With AUTH_SECRET in the environment it takes the new one from `--new-secret-file FILE`; set AUTH_SECRET to that
// afterwards. Everybody signs in again; links and recovery codes end. Prints one line; exit 1 with the reason.
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireExclusiveUse } from '#server/features/data/archive/table-repository.ts'
import { syncFolder } from '#server/features/data/archive/write-whole.ts'
import { rotateAccounts } from '#server/features/people/rotate-accounts.ts'
import { openPostgres, openSqlite } from '#server/platform/db/database.ts'
import { isMigrated } from '#server/platform/db/migrate.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { dataSecret, newSecret } from '#server/platform/secret.ts'
import { type Config, readConfig, SECRET_MIN_BYTES } from '../server/platform/config.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations')
const DONE = 'Everybody signs in again, links that were sent have ended, and recovery codes have to be made anew.'

writePrivately()
try {
  process.stdout.write(`${await rotate(readConfig(process.env))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function rotate(config: Config): Promise<string> {
  const { values } = parseArgs({ options: { 'new-secret-file': { type: 'string' } } })
  const file = values['new-secret-file']
  if (config.authSecret === undefined) return rotateFile(config)
  if (file === undefined) throw new Error('AUTH_SECRET is set: --new-secret-file FILE is required.')
  const next = await readSecret(file)
  await rotateDatabase(config, [config.authSecret, next], next)
  return `The site has another secret: set AUTH_SECRET to what is in ${file} before you start it. ${DONE}`
}

/** The new secret is on the disk before anything is encrypted with it: a rotation that is broken off is run once more. */
async function rotateFile(config: Config): Promise<string> {
  const [file, draft] = [path.join(config.dataDir, 'secret'), path.join(config.dataDir, 'secret.next')]
  if (!existsSync(file)) throw new Error(`There is no secret in ${config.dataDir}.`)
  const current = await dataSecret(config.dataDir)
  if (!existsSync(draft)) await writeFile(draft, newSecret(), { mode: 0o600, flush: true })
  const next = await readSecret(draft)
  await rotateDatabase(config, [current, next], next)
  await rename(draft, file)
  await syncFolder(config.dataDir)
  return `The site has another secret. ${DONE}`
}

async function readSecret(file: string): Promise<string> {
  const secret = (await readFile(file, 'utf8')).trim()
  if (Buffer.byteLength(secret) >= SECRET_MIN_BYTES) return secret
  throw new Error(`The secret in ${file} must have at least ${SECRET_MIN_BYTES} bytes.`)
}

async function rotateDatabase({ databaseUrl, dataDir }: Config, from: readonly string[], to: string): Promise<void> {
  const file = path.join(dataDir, 'studio.db')
  if (!databaseUrl && !existsSync(file)) throw new Error(`There is no site in ${dataDir}.`)
  const db = databaseUrl ? openPostgres(databaseUrl) : openSqlite(file)
  try {
    if (!(await isMigrated(db, MIGRATIONS))) throw new Error('Start this version of the site once, then stop it again.')
    // No earlier content may stay in a write-ahead log.
    if (!databaseUrl) await requireExclusiveUse(db).catch(refuseRunning)
    await rotateAccounts({ db, from, to })
  } finally {
    await db.destroy()
  }
}

function refuseRunning(cause: unknown): never {
  throw new Error('The site is running: please stop it first.', { cause })
}
