import { readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/features/data/archive/write-whole.ts'
import { versionIn } from '#server/platform/release.ts'
import { compareVersions, isVersion } from './compare-versions.ts'

/** Releases side by side, of which `current` names the one that runs, and `previous` the one of before. */
export interface Installation {
  /** Folder of the two links. */
  base: string
  releases: string
  /** Version of the release that runs. */
  version: string
  /** Version of the one of before. */
  previous: string | undefined
}

const PREFIX = 'seven-mile-'

export const folderOf = ({ releases }: Pick<Installation, 'releases'>, version: string): string =>
  path.join(releases, PREFIX + version)

/** @param rootDir Folder of a release. @throws when releases do not lie side by side. */
export async function findInstallation(rootDir: string): Promise<Installation> {
  const releases = path.dirname(path.resolve(rootDir))
  const base = path.dirname(releases)
  const current = await readlink(path.join(base, 'current')).catch(() => undefined)
  if (path.basename(releases) !== 'releases' || current === undefined) throw new Error(notSideBySide(rootDir))
  const previous = await readlink(path.join(base, 'previous')).catch(() => undefined)
  return {
    base,
    releases,
    version: await versionIn(path.resolve(base, current)),
    previous: previous && path.basename(previous).slice(PREFIX.length),
  }
}

const notSideBySide = (rootDir: string) =>
  `${path.resolve(rootDir)} cannot be updated in place: a release lies in releases/seven-mile-VERSION, with a link named current beside releases (README.md, Deployment). An image or a checkout is replaced instead.`

/**
 * Lets another release be the current one, at one moment and for good. Killed between its two links, `previous` leads to the
 * release that is current: never to one that is further behind or was left.
 *
 * @param before The release to go back to, if any.
 */
export async function makeCurrent(
  installation: Installation,
  version: string,
  before: string | undefined,
): Promise<void> {
  const { base, version: running } = installation
  const isForward = compareVersions(version, running) > 0
  if (isForward) await pointTo(base, 'previous', before)
  await pointTo(base, 'current', version)
  if (!isForward) await pointTo(base, 'previous', before)
}

async function pointTo(base: string, name: string, version: string | undefined): Promise<void> {
  if (version === undefined) return rm(path.join(base, name), { force: true })
  const draft = path.join(base, `${name}.next`)
  await rm(draft, { force: true })
  await symlink(path.join('releases', PREFIX + version), draft)
  await rename(draft, path.join(base, name))
  await syncFolder(base)
}

/** Deletes releases but for the named one and the one of before, and what broken updates left; nothing else that lies there. */
export async function forgetOthers(installation: Installation, version: string): Promise<void> {
  const kept = [version, installation.version].map((kept) => PREFIX + kept)
  const names = (await readdir(installation.releases)).filter(isOurs)
  for (const name of names.filter((name) => !kept.includes(name))) await discard(path.join(installation.releases, name))
}

const isOurs = (name: string): boolean =>
  /^\.(?:arriving|discarded)-/.test(name) || (name.startsWith(PREFIX) && isVersion(name.slice(PREFIX.length)))

/** Deletes a folder that loses its name first, so that half of it never counts as a release. */
export async function discard(folder: string): Promise<void> {
  const doomed = path.join(path.dirname(folder), `.discarded-${path.basename(folder)}`)
  await rm(doomed, { recursive: true, force: true })
  await rename(folder, doomed)
  await rm(doomed, { recursive: true })
}
