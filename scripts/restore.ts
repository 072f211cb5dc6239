// Brings a site back from a backup: `npm run restore -- --from FILE`, into an empty data folder and database; with
// --force, the present site is set aside. `--verify` only tries it, in a folder that is thrown away. `--passphrase-file FILE`,
// or BACKUP_PASSPHRASE in the environment, opens a secret that is locked; with `--new-secret` the site goes on without it.
// From a second place: `--from DIR` or `--from s3://bucket/folder`, with BACKUP_S3_… for the bucket; it takes the newest
// copy or the one that `--backup NAME` names, `--list` lists them, and the passphrase is asked for where none is given.
// People who were erased since the backup was made are erased again. Prints one line; exit 1 with the reason.
import { statSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fetchCopy, fetchRest } from '#server/features/data/away/fetch-copy.ts'
import { type Copy, findCopies } from '#server/features/data/away/find-copies.ts'
import { openPlace } from '#server/features/data/away/open-place.ts'
import { canBeTried, NOT_TRIED } from '#server/features/data/restore/not-tried.ts'
import { restoreSite } from '#server/features/data/restore/restore-site.ts'
import { verifyBackup } from '#server/features/data/restore/verify-backup.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { readConfig } from '../server/platform/config.ts'
import { askPassphrase } from './ask-passphrase.ts'
import { passphraseOf } from './passphrase.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations')

writePrivately()
try {
  process.stdout.write(`${await restore()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      backup: { type: 'string' },
      list: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'passphrase-file': { type: 'string' },
      'new-secret': { type: 'boolean', default: false },
    },
  })
  return values
}

type Options = ReturnType<typeof readOptions>

async function restore(): Promise<string> {
  const options = readOptions()
  if (!options.from) throw new Error('--from FILE is required.')
  const isPlace = options.from.startsWith('s3://') || statSync(options.from, { throwIfNoEntry: false })?.isDirectory()
  if (isPlace) return restoreFromPlace(options, options.from)
  const passphrase = passphraseOf(options['passphrase-file'], readConfig(process.env))
  return restoreFile(options, { file: path.resolve(options.from), passphrase })
}

interface Source {
  file: string
  passphrase: string | undefined
  /** A newer backup, whose list of erased people holds, too. */
  newer?: string | undefined
}

async function restoreFile({ verify, force, 'new-secret': newSecret }: Options, source: Source): Promise<string> {
  const task = { ...source, migrations: MIGRATIONS }
  if (verify && !(await canBeTried(task))) throw new Error(NOT_TRIED)
  if (verify) return verifyBackup({ ...task, scratchDir: tmpdir() })
  return restoreSite({ ...task, config: readConfig(process.env), force, newSecret, nowMs: Date.now() })
}

async function restoreFromPlace(options: Options, from: string): Promise<string> {
  const to = from.startsWith('s3://') ? from : path.resolve(from)
  const config = readConfig({ ...process.env, BACKUP_TO: to })
  if (!config.backupPlace) throw new Error('--from names no place.')
  const place = await openPlace(config.backupPlace)
  const passphrase = await askPassphrase(options['passphrase-file'], config)
  const copies = await findCopies(place, passphrase)
  if (options.list) return listed(copies)
  const copy = options.backup === undefined ? copies[0] : copies.find(({ name }) => name === options.backup)
  if (!copy) throw new Error(`There is no copy ${options.backup} in ${place.title}: --list shows those that there are.`)
  return withFolder(options.verify ? tmpdir() : config.dataDir, async (folder) => {
    const newer = copies[0] === copy || !copies[0] ? undefined : await fetchRest(place, copies[0], folder)
    const file = await fetchCopy(place, copy, folder)
    return `${await restoreFile(options, { file, passphrase, newer })} They came from ${copy.name} in ${place.title}.`
  })
}

function listed(copies: readonly Copy[]): string {
  const lines = copies.map(({ name, receipt: { backup, files } }) => {
    const bytes = [backup, ...files].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    return `${name}  ${Math.ceil(bytes / 1e6)} MB`
  })
  return lines.join('\n')
}

async function withFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(path.join(parent, 'restoring-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
