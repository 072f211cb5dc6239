// Tags the release that package.json names, in the folder it is started in: `npm run tag`. The words are the section of the
// CHANGELOG; what the database needs has to fit the release of before (docs/decisions/0053). Prints one line; exit 1 with the
// reason.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { changesOf, versionIn } from '#server/platform/release.ts'
import { problemIn } from './additive.ts'

const ROOT = process.cwd()
const MIGRATIONS = 'db/migrations'

try {
  process.stdout.write(`${await tag()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function tag(): Promise<string> {
  const version = await versionIn(ROOT)
  const name = `v${version}`
  const changes = changesOf(await readFile(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version)
  if (changes.length === 0) throw new Error(`CHANGELOG.md has no section "## ${version}", the version in package.json.`)
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.')
  const tags = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(Boolean)
  if (tags.includes(name)) throw new Error(`${name} is tagged already: begin a new section and raise the version.`)
  const [last] = tags
  if (last !== undefined) await requireAdditive(last, version)
  git('tag', '--annotate', name, '--message', [version, ...changes].join('\n\n'))
  return `${name} is tagged, ${last === undefined ? 'the first release' : `after ${last}`}.`
}

/** @throws when the servers of the last release could not go on beside one that has migrated the database. */
async function requireAdditive(last: string, version: string): Promise<void> {
  const lines = git('diff', '--no-renames', '--name-status', last, '--', MIGRATIONS).split('\n').filter(Boolean)
  const changed = lines.find((line) => !line.startsWith('A'))
  if (changed !== undefined) throw new Error(`A migration that is released stays as it is: ${changed}.`)
  const names = lines.map((line) => path.basename(line.slice(1).trim(), '.sql')).toSorted()
  const migrations = names.map(async (name) => {
    return { name, text: await readFile(path.join(ROOT, MIGRATIONS, `${name}.sql`), 'utf8') }
  })
  const problem = problemIn(await Promise.all(migrations), version)
  if (problem !== undefined) throw new Error(problem)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}
