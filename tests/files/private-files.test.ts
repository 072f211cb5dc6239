import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../support/server-process.ts'
import { ROOT, startStudio } from '../support/studio.ts'

const INQUIRY = { firstName: 'Ann', lastName: 'Lee', phone: '1', email: 'ann@mail.example', projectAddress: 'x' }

let folder: string
let dataDir: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'studio-private-'))
  dataDir = path.join(folder, 'site/data')
})
afterEach(() => rmSync(folder, { recursive: true }))

const rights = (...names: string[]) => (statSync(path.join(dataDir, ...names)).mode & 0o7777).toString(8)
const everything = () => ['.', ...(readdirSync(dataDir, { recursive: true }) as string[])]
/** Files that any other user of this machine can read, write or enter. */
const open = () => everything().filter((name) => (statSync(path.join(dataDir, name)).mode & 0o077) !== 0)

/** Lets a server write to all of its files, among them the log of its database. */
async function useServer(): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  onTestFinished(() => void server.kill('SIGKILL'))
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...INQUIRY, details: 'A house by the sea.' })
  expect((await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(200)
  expect(['studio.db', 'studio.db-wal', 'studio.db-shm'].map((name) => rights(name))).toEqual(['600', '600', '600'])
  await expect.poll(() => everything().some((name) => name.startsWith('renditions/'))).toBe(true)
  await expect.poll(() => everything().some((name) => name.startsWith('mail/'))).toBe(true)
  server.kill('SIGTERM')
  await server.exit
}

describe('the data folder', () => {
  it('L6: is made for the user alone that runs the site, with everything in it', async () => {
    await useServer()
    expect([rights(), open()]).toEqual(['700', []])
  })

  it('L6: of an older site is closed when it starts, and so is its database', async () => {
    await useServer()
    chmodSync(dataDir, 0o755)
    for (const name of ['studio.db', 'studio.db-wal', 'studio.db-shm']) {
      writeFileSync(path.join(dataDir, name), '', { flag: 'a' })
      chmodSync(path.join(dataDir, name), 0o644)
    }
    await useServer()
    expect([rights(), open()]).toEqual(['700', []])
  })

  it('L6: that everybody may write to is shared on purpose: it stays so, the files in it are closed', async () => {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o1777)
    await useServer()
    expect([rights(), open()]).toEqual(['1777', ['.']])
    const studio = await startStudio({ env: { DATA_DIR: dataDir } })
    expect(studio.log.join('\n')).toContain('data_folder_not_private')
    await studio.close()
  })

  it('L6: is as private when a script makes it, and so are its archives', () => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir }
    const run = (script: string, ...args: string[]) => {
      const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: ROOT, env })
      expect([status, String(stderr)]).toEqual([0, ''])
    }
    const archive = path.join(folder, 'site/backup.zip')
    run('create-admin', '--email', 'megan@sevenmile.example', '--password', 'gull umbrella parrot 7')
    run('sweep')
    run('backup', '--out', archive)
    expect(open()).toEqual([])
    rmSync(dataDir, { recursive: true })
    run('restore', '--from', archive)
    run('export', '--out', path.join(folder, 'site/content.zip'))
    expect(open()).toEqual([])
    expect(
      [statSync(archive), statSync(path.join(folder, 'site/content.zip'))].map(({ mode }) => mode & 0o077),
    ).toEqual([0, 0])
  })
})
