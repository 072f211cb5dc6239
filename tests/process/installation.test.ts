import { chmod, chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findInstallation, type Installation } from '../../scripts/update/installation.ts'
import { openedSite } from '../../scripts/update/site.ts'
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
  await symlink('releases/seven-mile-0.2.0', path.join(base, 'current'))
  await mkdir(dataDir)
  vi.stubEnv('DATA_DIR', dataDir)
  installation = await findInstallation(path.join(releases, 'seven-mile-0.2.0'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(base, { recursive: true, force: true })
})

const openSite = (restart = 'true') => openedSite(installation, { restart, waitMs: 200 })

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
