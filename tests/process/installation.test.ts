import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whileLocked } from '../../scripts/lock.ts'
import { goBack } from '../../scripts/update/go-back.ts'
import { findInstallation, forgetOthers, type Installation, makeCurrent } from '../../scripts/update/installation.ts'
import { openedSite } from '../../scripts/update/site.ts'
import { takeOver } from '../../scripts/update/take-over.ts'
import { makeTinyRelease } from '../support/releases/tiny-release.ts'

const NOBODY = 65_534
const IS_ROOT = process.getuid?.() === 0

let base: string
let releases: string
let dataDir: string
let installation: Installation
beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'installation-'))
  releases = path.join(base, 'releases')
  dataDir = path.join(base, 'data')
  await makeTinyRelease(releases, '0.2.0')
  await point('current', '0.2.0')
  await mkdir(dataDir)
  vi.stubEnv('DATA_DIR', dataDir)
  installation = await findInstallation(path.join(releases, 'seven-mile-0.2.0'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(base, { recursive: true, force: true })
})

async function point(link: string, version: string): Promise<void> {
  await rm(path.join(base, link), { force: true })
  await symlink(`releases/seven-mile-${version}`, path.join(base, link))
}

/** Where `current` and `previous` lead. */
const links = () =>
  Promise.all(
    ['current', 'previous'].map((name) =>
      readlink(path.join(base, name)).then(
        (target) => path.basename(target),
        () => undefined,
      ),
    ),
  )

const openSite = (restart = 'true', waitMs = 1000) => openedSite(installation, { restart, waitMs })

describe.skipIf(!IS_ROOT)('the folder of backups, made by an update that runs as root', () => {
  beforeEach(async () => {
    await chmod(base, 0o755)
    await chown(dataDir, NOBODY, NOBODY)
  })

  it('belongs to the owner of the data', async () => {
    await expect((await openSite()).backUp('0.3.0')).rejects.toThrow()
    const { uid, gid, mode } = await stat(path.join(dataDir, 'backups'))
    expect([uid, gid, mode & 0o777]).toEqual([NOBODY, NOBODY, 0o700])
  })

  it('gives away nothing that a link in its place leads to', async () => {
    const others = path.join(base, 'others')
    await mkdir(others)
    await symlink(others, path.join(dataDir, 'backups'))
    await expect((await openSite()).backUp('0.3.0')).rejects.toThrow()
    expect((await stat(others)).uid).toBe(0)
  })
})

describe('the folder of the releases', () => {
  it.each(['releases/data', 'current/data', 'releases'])('cannot hold the data, as in %s', async (place) => {
    await mkdir(path.join(base, place), { recursive: true })
    await symlink(path.join(base, place), path.join(base, 'elsewhere'))
    for (const name of [place, 'elsewhere']) {
      vi.stubEnv('DATA_DIR', path.join(base, name))
      await expect(openSite()).rejects.toThrow('DATA_DIR lies among the releases, which updates delete')
    }
  })

  it('loses releases of before and what broken updates left, and nothing else', async () => {
    const goes = ['seven-mile-0.1.0', 'seven-mile-0.1.9', '.arriving-0.2.5', '.discarded-seven-mile-0.0.9']
    const stays = ['data', 'seven-mile-0.1.0.tar.gz', 'seven-mile-notes', 'seven-mile-0.3.0', 'seven-mile-0.2.0']
    for (const name of [...goes, ...stays]) await mkdir(path.join(releases, name), { recursive: true })
    await forgetOthers(installation, '0.3.0')
    expect((await readdir(releases)).toSorted()).toEqual(stays.toSorted())
  })
})

it('a site that is being moved is not updated: the restart would be taken for the switch', async () => {
  await mkdir(path.join(dataDir, 'moving'))
  await whileLocked({ file: path.join(dataDir, 'moving/lock'), what: 'move' }, async () => {
    await expect(openSite()).rejects.toThrow('The site is being moved: update it when npm run move has ended.')
  })
  await writeFile(path.join(dataDir, 'moving/lock'), `${process.pid} 1`)
  await openSite()
})

describe('a release that takes over', () => {
  it('gives way to the one of before, whatever goes wrong', async () => {
    await writeFile(path.join(dataDir, 'running.json'), '{"version":')
    await makeTinyRelease(releases, '0.3.0')
    await expect(takeOver('0.3.0', installation, await openSite())).rejects.toThrow(/0\.2\.0/)
    expect(await links()).toEqual(['seven-mile-0.2.0', undefined])
  })

  it.each([
    ['fails', 'exit 3', 10_000, /^The restart failed: 'exit 3' ended with 3\. 0\.2\.0 is current again\. /],
    ['complains', 'echo No unit. >&2; exit 4', 10_000, /^The restart failed: No unit\. 0\.2\.0 is current again\. /],
    ['never ends', 'exec sleep 60', 500, /^The restart failed: 'exec sleep 60' took longer than 0\.5 seconds\. /],
    ['starts nothing', 'true', 1500, /^0\.3\.0 did not get ready within 1\.5 seconds: the log says why\. 0\.2\.0 is /],
  ])('gives way to it where the command that restarts the site %s, and says so', async (_, restart, waitMs, reason) => {
    await makeTinyRelease(releases, '0.3.0')
    await expect(takeOver('0.3.0', installation, await openSite(restart, waitMs))).rejects.toThrow(reason)
    expect(await links()).toEqual(['seven-mile-0.2.0', undefined])
  })

  it('waits for the command alone, and for no program that this leaves behind', async () => {
    const file = path.join(base, 'pid')
    const site = await openSite(`sleep 60 & echo $! > ${file}; exit 3`, 10_000)
    await expect(site.restartAs('0.2.0')).rejects.toThrow('The restart failed')
    process.kill(Number(await readFile(file, 'utf8')))
  })

  it.each([
    ['forward, still runs the old one', '0.2.0', '0.1.0', '0.3.0', '0.2.0', 'current', '0.2.0'],
    ['back, runs the one of before', '0.2.0', '0.1.0', '0.1.0', '0.2.0', 'previous', '0.1.0'],
    ['back by itself, runs the one of before', '0.3.0', '0.2.0', '0.2.0', '0.1.0', 'previous', '0.2.0'],
  ])('broken off between its links on the way %s', async (_, current, previous, version, before, link, after) => {
    await point('current', current)
    await point('previous', previous)
    await mkdir(path.join(base, `${link}.next`))
    await expect(makeCurrent(installation, version, before)).rejects.toThrow()
    expect(await links()).toEqual([`seven-mile-${after}`, `seven-mile-${after}`])
  })
})

describe('going back', () => {
  it('a second time changes nothing, and says how to go forward', async () => {
    await makeTinyRelease(releases, '0.1.0')
    await point('previous', '0.1.0')
    const restarts: string[] = []
    const site = { restartAs: async (version: string) => void restarts.push(version) }
    const again = async () => goBack(await findInstallation(path.join(releases, 'seven-mile-0.2.0')), site)
    expect(await again()).toBe('The site runs 0.1.0 again.')
    expect(await again()).toBe(
      `The site is back already: it runs 0.1.0. Forward again: npm run update -- --to ${path.join(releases, 'seven-mile-0.2.0')}`,
    )
    expect([await links(), restarts]).toEqual([['seven-mile-0.1.0', 'seven-mile-0.2.0'], ['0.1.0']])
  })
})

describe('the backups of updates', () => {
  it('are cleared of those of earlier tries of the same release, and of no others', async () => {
    const backups = path.join(dataDir, 'backups')
    await mkdir(backups)
    const others = ['before-0.2.0-2026-01-01T00-00-00.000Z.zip', 'before-0.3.0-notes.txt', 'mine.zip']
    const tries = ['01', '02'].map((day) => `before-0.3.0-2026-02-${day}T00-00-00.000Z.zip`)
    for (const name of [...others, ...tries]) await writeFile(path.join(backups, name), '')
    await (await openSite()).forgetTries('0.3.0', path.join(backups, tries[1] ?? ''))
    expect((await readdir(backups)).toSorted()).toEqual([...others, tries[1] ?? ''].toSorted())
  })
})
