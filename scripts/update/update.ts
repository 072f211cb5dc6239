// Updates a site that runs from a release: `npm run update -- --to ARCHIVE|FOLDER`. Backs the site up, tries the new release on
// a copy, lets it take over, and goes back by itself where it does not get ready. `--back` goes back to the release of before.
// `--restart COMMAND` is how the site is restarted (`systemctl restart seven-mile`), `--env-file FILE` holds its settings,
// `--wait SECONDS` is how long a start may take. Killed at any moment, the site is the old or the new release.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { whileLocked } from '../lock.ts'
import { bringIn } from './bring-in.ts'
import { inspect, requireUsable } from './candidate.ts'
import { loadEnvFile } from './env-file.ts'
import { goBack } from './go-back.ts'
import { findInstallation, forgetOthers, type Installation } from './installation.ts'
import { openedSite, type Site } from './site.ts'
import { takeOver } from './take-over.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    back: { type: 'boolean', default: false },
    restart: { type: 'string', default: 'systemctl restart seven-mile' },
    'env-file': { type: 'string' },
    wait: { type: 'string', default: '120' },
  },
})

try {
  // The server is another user than the one who updates, and reads the program.
  process.umask(0o022)
  if (values['env-file'] !== undefined) await loadEnvFile(values['env-file'])
  const installation = await findInstallation(path.join(import.meta.dirname, '../..'))
  const site = await openedSite(installation, { restart: values.restart, waitMs: secondsIn(values.wait) * 1000 })
  say(
    await whileLocked({ file: path.join(installation.releases, '.updating'), what: 'update' }, () =>
      values.back ? goBack(installation, site) : update(installation, site),
    ),
  )
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function update(installation: Installation, site: Site): Promise<string> {
  if (!values.to)
    throw new Error('--to ARCHIVE is required: a release as npm run release makes it, or its unpacked folder.')
  const candidate = await inspect(path.resolve(values.to))
  await requireUsable(candidate, installation)
  await bringIn(candidate, installation)
  say(`${candidate.version} is unpacked beside ${installation.version}.`)
  const backup = await site.backUp(candidate.version)
  await site.forgetTries(candidate.version, backup)
  say(`The site is backed up: ${backup}`)
  say(await site.tryOut(candidate.version, backup))
  await takeOver(candidate.version, installation, site).catch((error: unknown) => {
    throw new Error(`${messageOf(error)} The backup of before is ${backup}.`, { cause: error })
  })
  await forgetOthers(installation, candidate.version)
  return `The site runs ${candidate.version}. Back to ${installation.version}: npm run update -- --back`
}

function secondsIn(text: string): number {
  const seconds = Number(text)
  if (seconds > 0) return seconds
  throw new Error(`--wait must be a number of seconds, not '${text}'.`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
