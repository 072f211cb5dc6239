import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HealthCheck } from '#contract/health.ts'
import { beginQuiet } from '#server/platform/db/quiet-repository.ts'
import { runCommand } from '../support/backups.ts'
import { copiesOf, copyBackups, filesBelow, lockCopies } from '../support/copies.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { STUDIO_SECRET, type Studio, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const NOW_MS = Date.UTC(2026, 10, 21, 15)
const DAY_MS = 24 * 60 * 60_000

let dir: string
let elsewhere: string
let running: Studio[] = []
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'several-'))
  elsewhere = path.join(dir, 'elsewhere')
  await mkdir(elsewhere)
})
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
  await rm(dir, { recursive: true, force: true })
})

async function start(database: DatabaseName = 'sqlite', env: Record<string, string> = {}): Promise<Studio> {
  const options = { viewer: OWNER, nowMs: NOW_MS, env: { BACKUP_TO: elsewhere, ...env } }
  const studio = await startStudioOn(database, options)
  running.push(studio)
  return studio
}

/** The site that a command brings back from the newest backup of another one. */
async function restored(from: Studio, env: Record<string, string> = {}): Promise<Studio> {
  const [archive = ''] = (await filesBelow(path.join(from.dataDir, 'backups'))).toReversed()
  const DATA_DIR = path.join(dir, 'restored')
  const args = ['--from', path.join(from.dataDir, 'backups', archive), '--new-secret']
  const done = await runCommand('restore', args, { DATA_DIR, AUTH_SECRET: STUDIO_SECRET })
  if (done.code !== 0) throw new Error(done.problem)
  const nowMs = from.clock.nowMs + 60_000
  const studio = await startStudio({ viewer: OWNER, nowMs, env: { BACKUP_TO: elsewhere, DATA_DIR, ...env } })
  running.push(studio)
  return studio
}

const post = (studio: Studio, path: string) => studio.fetch(path, { method: 'POST' })
const healthOf = async (studio: Studio) => (await (await studio.fetch('/api/health/backup')).json()) as HealthCheck
const goLive = (studio: Studio) => post(studio, '/api/admin/live')

async function backUpAndCopy(studio: Studio): Promise<void> {
  await post(studio, '/api/admin/backups')
  expect(await copyBackups(studio)).toMatchObject({ state: 'warned' })
}

async function troubleAfter(studio: Studio, days: number): Promise<unknown[]> {
  studio.clock.nowMs += days * DAY_MS
  await post(studio, '/api/admin/backups')
  for (const _ of [1, 2, 3]) {
    studio.clock.nowMs += 6 * 60_000
    await studio.jobs.find(({ name }) => name === 'watch_for_trouble')?.run()
  }
  const { incidents } = await (await studio.fetch('/api/health/incidents')).json()
  return incidents.filter(({ subject }: { subject: string }) => subject === 'copy')
}

async function expectNoCopies(studio: Studio, words: RegExp): Promise<void> {
  const before = await filesBelow(elsewhere)
  await post(studio, '/api/admin/backups')
  expect(await copyBackups(studio)).toMatchObject({ state: 'held', message: expect.stringMatching(words) })
  const refused = await post(studio, '/api/admin/backup-copies')
  expect([refused.status, (await refused.json()).error]).toEqual([409, expect.stringMatching(words)])
  await copyBackups(studio)
  expect(await filesBelow(elsewhere)).toEqual(before)
  expect(await troubleAfter(studio, 3)).toEqual([])
  expect(await healthOf(studio)).toMatchObject({ ok: true, message: expect.stringMatching(words) })
  expect(await filesBelow(elsewhere)).toEqual(before)
}

describe.each(DATABASES)('a site that keeps quiet on %s', (database) => {
  it('B85: with STAGING=1 copies no backup to the second place, and is not red for that', async () => {
    const studio = await start(database, { STAGING: '1' })
    expect(await copyBackups(studio)).toMatchObject({ state: 'held' })
    expect(await healthOf(studio)).toMatchObject({ ok: true })
    await lockCopies(studio)
    await expectNoCopies(studio, /staging copy/)
  })

  it('B85: as it was brought back copies none until it is the live one, and then at once', async () => {
    const studio = await start(database)
    await lockCopies(studio)
    await beginQuiet(studio.db, { since_ms: NOW_MS, backup_at_ms: NOW_MS, knows_mails: true })
    await expectNoCopies(studio, /this is the live site/)
    expect((await goLive(studio)).status).toBe(200)
    expect(await healthOf(studio)).toMatchObject({ ok: true })
    expect(await copyBackups(studio)).toMatchObject({ state: 'warned' })
  })
})

describe('two sites with one second place', () => {
  it('B85: a restored site goes on beside the copies of the site that it came from, and removes none of them', {
    timeout: 120_000,
  }, async () => {
    const site = await start()
    await lockCopies(site)
    await backUpAndCopy(site)
    const theirs = await filesBelow(elsewhere)
    const half = path.join(path.dirname(theirs[0] ?? ''), 'seven-mile-2026-11-20T00-00-00.000Z-manual.zip')
    await writeFile(path.join(elsewhere, half), 'on its way')
    const other = await restored(site)
    expect(await copyBackups(other)).toMatchObject({ state: 'held' })
    await goLive(other)
    for (let round = 0; round < 10; round += 1) {
      other.clock.nowMs += DAY_MS
      await backUpAndCopy(other)
    }
    const all = await filesBelow(elsewhere)
    expect(all).toEqual(expect.arrayContaining([...theirs, half]))
    expect(all.filter((name) => name.endsWith('.whole'))).toHaveLength(1 + 10)
    // And the other way round.
    const before = all.filter((name) => !theirs.includes(name) && name !== half)
    site.clock.nowMs += 2 * DAY_MS
    await backUpAndCopy(site)
    expect(await filesBelow(elsewhere)).toEqual(expect.arrayContaining(before))
  })

  it('B85, L4: what a site has left under the same passphrase ends 35 days after its last copy', async () => {
    const site = await start()
    await lockCopies(site)
    await backUpAndCopy(site)
    const theirs = await filesBelow(elsewhere)
    const other = await restored(site)
    await goLive(other)
    other.clock.nowMs += 34 * DAY_MS
    await backUpAndCopy(other)
    expect(await filesBelow(elsewhere)).toEqual(expect.arrayContaining(theirs))
    other.clock.nowMs += 2 * DAY_MS
    await backUpAndCopy(other)
    expect((await filesBelow(elsewhere)).filter((name) => theirs.includes(name))).toEqual([])
  })

  it('B85: copies under the passphrase of another site stay, however old they are', async () => {
    const site = await start()
    await lockCopies(site)
    await backUpAndCopy(site)
    const theirs = await filesBelow(elsewhere)
    const [key = ''] = theirs.filter((name) => name.endsWith('key.json'))
    const bytes = await readFile(path.join(elsewhere, key))
    const other = await start()
    await lockCopies(other)
    other.clock.nowMs += 400 * DAY_MS
    await backUpAndCopy(other)
    expect(await filesBelow(elsewhere)).toEqual(expect.arrayContaining(theirs))
    expect(await readFile(path.join(elsewhere, key))).toEqual(bytes)
  })

  it('B85: each restores from there with its own passphrase', async () => {
    const site = await start()
    const phrase = await lockCopies(site)
    await backUpAndCopy(site)
    const other = await start()
    await lockCopies(other)
    await backUpAndCopy(other)
    await writeFile(path.join(dir, 'phrase'), phrase)
    const args = ['--from', elsewhere, '--list', '--passphrase-file', path.join(dir, 'phrase')]
    const listed = await runCommand('restore', args, { DATA_DIR: path.join(dir, 'none') })
    expect(listed).toMatchObject({ code: 0, out: expect.stringMatching(/^seven-mile-\S+ {2}\d+ MB\n$/) })
    expect((await copiesOf(site)).state).toBe('warned')
  })
})

it('B85: a copy made while the clock was far ahead does not count for the backups made since', async () => {
  const site = await start()
  await lockCopies(site)
  await backUpAndCopy(site)
  const ahead = 'seven-mile-2031-01-01T00-00-00.000Z-manual.zip'
  await site.db.updateTable('backup_key').set({ copied: ahead }).execute()
  site.clock.nowMs += 60_000
  await backUpAndCopy(site)
  expect((await filesBelow(elsewhere)).filter((name) => name.endsWith('.whole'))).toHaveLength(2)
})
