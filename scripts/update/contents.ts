import { cp, mkdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { versionIn } from '#server/platform/release.ts'
import { findDifference, findUnlisted, SUMS } from '../release/sums.ts'
import { run } from './run.ts'

/** A line of `tar -tv`: kind and rights, owner, size, date, time, name. */
const LINE = /^([-d])\S+ +\S+ +(\d+) +\S+ +\S+ +(.+)$/

/** Files and folders of an archive. @throws for a file that is none, is damaged, or holds links and the like. */
export async function listArchive(archive: string): Promise<{ name: string; sizeBytes: number }[]> {
  const listed = await run('tar', ['-tvzf', archive, '--numeric-owner'], {
    env: { ...process.env, LC_ALL: 'C' },
  }).catch((error: unknown) => {
    throw new Error(`${archive} is no archive, or not a whole one: copy it again.`, { cause: error })
  })
  return listed.split('\n').map((line) => {
    const [, , bytes, name] = LINE.exec(line) ?? []
    if (name === undefined) throw new Error(`${archive} is no release of this site: it holds more than files.`)
    return { name, sizeBytes: Number(bytes) }
  })
}

/** Unpacks an archive that `listArchive` has accepted. @throws when it does not hold all of a release. */
export async function unpack(archive: string, folder: string, version: string): Promise<void> {
  await mkdir(folder)
  const asOurs = ['--no-same-owner', '--no-same-permissions']
  await run('tar', ['-xzf', archive, '-C', folder, '--strip-components=1', ...asOurs])
  await requireWhole(folder, version, archive)
}

/** Copies an unpacked release. @throws as `unpack`, also for one that changes meanwhile. */
export async function copyFolder(source: string, folder: string, version: string): Promise<void> {
  await requireWhole(source, version, source)
  await cp(await realpath(source), folder, { recursive: true })
  await requireWhole(folder, version, source)
}

async function requireWhole(folder: string, version: string, source: string): Promise<void> {
  const sums = await readFile(path.join(folder, SUMS), 'utf8').catch(() => undefined)
  if (sums === undefined) throw new Error(`${source} is no whole release: it has no ${SUMS}. Copy it again.`)
  const different = (await findDifference(folder, sums)) ?? (await findUnlisted(folder, sums))
  if (different !== undefined)
    throw new Error(`${source} is no whole release: ${different} is not as it was packed. Copy it again.`)
  if ((await versionIn(folder)) !== version)
    throw new Error(`${source} says two versions: make it again with npm run release.`)
}

/** Waits until everything in a folder is on the disk. */
export async function flush(folder: string): Promise<void> {
  await run('sync', ['--file-system', folder])
}
