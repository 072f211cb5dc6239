// Brings a site back from a backup: `npm run restore -- --from FILE`, into an empty data folder and database; with
// --force, the present site is set aside. `--verify` only tries it, in a folder that is thrown away. `--passphrase-file FILE`,
// or BACKUP_PASSPHRASE in the environment, opens a secret that is locked; with `--new-secret` the site goes on without it.
// People who were erased since the backup was made are erased again. Prints one line; exit 1 with the reason.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { canBeTried, NOT_TRIED } from '#server/features/data/restore/not-tried.ts'
import { restoreSite } from '#server/features/data/restore/restore-site.ts'
import { verifyBackup } from '#server/features/data/restore/verify-backup.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { readConfig } from '../server/platform/config.ts'
import { passphraseOf } from './passphrase.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations')

writePrivately()
try {
  process.stdout.write(`${await restore()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function restore(): Promise<string> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      verify: { type: 'boolean' },
      force: { type: 'boolean' },
      'passphrase-file': { type: 'string' },
      'new-secret': { type: 'boolean' },
    },
  })
  if (!values.from) throw new Error('--from FILE is required.')
  const config = readConfig(process.env)
  const passphrase = passphraseOf(values['passphrase-file'], config)
  const task = { file: path.resolve(values.from), migrations: MIGRATIONS, passphrase }
  if (values.verify && !(await canBeTried(task))) throw new Error(NOT_TRIED)
  if (values.verify) return verifyBackup({ ...task, scratchDir: tmpdir() })
  const { force = false, 'new-secret': newSecret = false } = values
  return restoreSite({ ...task, config, force, newSecret, nowMs: Date.now() })
}
