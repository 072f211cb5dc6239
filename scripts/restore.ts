// Brings a site back from a backup: `npm run restore -- --from FILE`, into an empty data folder and database; with
// --force, what is there is set aside. `--verify` only tries it, in a folder that is thrown away. Prints one line; exit 1
// with the reason.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { restoreSite, verifyBackup } from '#server/features/data/site-archive-service.ts'

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations')

try {
  process.stdout.write(`${await restore()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function restore(): Promise<string> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, verify: { type: 'boolean' }, force: { type: 'boolean' } },
  })
  if (!values.from) throw new Error('--from FILE is required.')
  const task = { file: path.resolve(values.from), migrations: MIGRATIONS }
  if (values.verify) return verifyBackup({ ...task, scratchDir: tmpdir() })
  const config = readConfig(process.env)
  return restoreSite({ ...task, config, force: values.force ?? false, nowMs: Date.now() })
}
