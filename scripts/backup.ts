// Backs up the site, also while it runs: `npm run backup -- --out FILE`. The archive holds the database, everything that
// was uploaded and the secret of the data folder: keep it as safe as these. With `--passphrase-file FILE`, or
// BACKUP_PASSPHRASE in the environment, or a passphrase made in the admin, the secret is locked; with
// `--without-secret` it is left out where nothing locks it. Prints one line; exit 1 with the reason.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUpSite } from '#server/features/data/archive/back-up-site.ts'
import type { BackupFacts } from '#server/features/data/archive/write-backup.ts'
import { writePrivately } from '#server/platform/private-files.ts'
import { readConfig } from '../server/platform/config.ts'
import { passphraseOf } from './passphrase.ts'

writePrivately()
try {
  process.stdout.write(`${await backUp()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function backUp(): Promise<string> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      'passphrase-file': { type: 'string' },
      'without-secret': { type: 'boolean', default: false },
    },
  })
  if (!values.out) throw new Error('--out FILE is required.')
  const file = path.resolve(values.out)
  if (existsSync(file)) throw new Error(`${file} exists already: please choose another name.`)
  if (!existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`)
  const config = readConfig(process.env)
  const passphrase = passphraseOf(values['passphrase-file'], config)
  const secret = { passphrase, withoutLock: values['without-secret'] ? 'left out' : 'clear' } as const
  const facts = await backUpSite({ config, file, secret, nowMs: Date.now() })
  const { rows, blobs, missingUploads, sizeBytes } = facts
  const counts = `${rows} rows and ${blobs} files are in ${file} (${Math.ceil(sizeBytes / 1e6)} MB).`
  return `${counts}${aboutMissing(missingUploads)}${aboutSecret(facts.secret)}`
}

function aboutMissing(pathnames: readonly string[]): string {
  const count = pathnames.length
  if (count === 0) return ''
  return ` The storage no longer has ${count} ${count === 1 ? 'upload' : 'uploads'}: ${pathnames.join(', ')}.`
}

function aboutSecret(secret: BackupFacts['secret']): string {
  if (secret === 'clear')
    return ' It holds the secret of the site unlocked: anybody who has the file can sign for the site.'
  if (secret === 'sealed') return ' The secret of the site is in it, locked with the passphrase: keep that elsewhere.'
  return ' The secret of the site is not in it.'
}
