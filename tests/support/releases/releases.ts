import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SUMS, sumsOf } from '../../../scripts/release/sums.ts'
import { ROOT } from '../studio.ts'

const MANIFEST = 'package.json'
const { version: VERSION } = JSON.parse(readFileSync(path.join(ROOT, MANIFEST), 'utf8')) as { version: string }

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

/** Files that a later release has changed: their text by path. */
export type Changes = Record<string, string>

/** Makes releases out of the build, in folders and archives of `dir`. */
export function createReleases(dir: string) {
  run(process.execPath, 'scripts/release/release.ts', '--out', dir)
  const archive = path.join(dir, `seven-mile-${VERSION}.tar.gz`)
  run('tar', '-xzf', archive, '-C', dir)
  const built = path.join(dir, `seven-mile-${VERSION}`)

  /** The built release under another version, with changes. @returns Its folder. */
  async function makeFolder(version: string, changes: Changes = {}, place = dir): Promise<string> {
    const folder = path.join(place, `seven-mile-${version}`)
    run('cp', '--archive', '--link', built, folder)
    const manifest = readFileSync(path.join(built, MANIFEST), 'utf8').replace(`"${VERSION}"`, `"${version}"`)
    const changed = { ...changes, [MANIFEST]: manifest }
    for (const [name, text] of Object.entries(changed)) replace(path.join(folder, name), text)
    const names = Object.keys(changed)
    const kept = readFileSync(path.join(built, SUMS), 'utf8')
      .split('\n')
      .filter((line) => !names.includes(line.slice(66)))
    replace(path.join(folder, SUMS), kept.join('\n') + (await sumsOf(folder, names)))
    return folder
  }

  /** @returns The archive of such a release. */
  async function makeArchive(version: string, changes?: Changes): Promise<string> {
    const folder = await makeFolder(version, changes)
    const made = `${folder}.tar.gz`
    run('tar', '--use-compress-program=gzip -1', '--format=ustar', '-cf', made, '-C', dir, path.basename(folder))
    return made
  }

  /** Installs the built release as `version`, as README.md says. @returns The folder of the installation. */
  async function install(name: string, version = VERSION): Promise<string> {
    const base = path.join(dir, name)
    mkdirSync(path.join(base, 'releases'), { recursive: true })
    await makeFolder(version, {}, path.join(base, 'releases'))
    symlinkSync(`releases/seven-mile-${version}`, path.join(base, 'current'))
    return base
  }

  return { archive, makeFolder, makeArchive, install }
}

/** The file is shared with the release that it is a copy of. */
function replace(file: string, text: string): void {
  rmSync(file, { force: true })
  writeFileSync(file, text)
}
