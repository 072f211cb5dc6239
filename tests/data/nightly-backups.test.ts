import { copyFile, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Backups } from '#contract/backup-and-import.ts'
import type { HealthCheck } from '#contract/health.ts'
import { runCommand } from '../support/backups.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const ADMIN = { ...OWNER, uid: 'u2', role: 'admin' } as const
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** 3 AM in New Jersey, in winter. */
const FIRST_NIGHT_MS = Date.UTC(2026, 10, 22, 8)

let studio: Studio
afterEach(() => studio.close())

async function start(database: DatabaseName, viewer: typeof OWNER | typeof ADMIN = OWNER): Promise<void> {
  studio = await startStudioOn(database, { viewer, nowMs: Date.UTC(2026, 10, 21, 15) })
}

const json = async <T>(address: string) => (await (await studio.fetch(address)).json()) as T
const backups = () => json<Backups>('/api/admin/backups')
const health = () => json<HealthCheck>('/api/health/backup')
const job = (name: string) => studio.jobs.find((candidate) => candidate.name === name)?.run()
const folder = () => path.join(studio.dataDir, 'backups')

/** Runs the backup and the restore drill at this time. */
async function runAt(nowMs: number): Promise<void> {
  studio.clock.nowMs = nowMs
  await job('nightly_backup')
  await job('restore_drill')
}

describe.each(DATABASES)('nightly backups on %s', (database) => {
  it('R17, S21: the first is made at 3 AM studio time and restored on trial at once; the card says so', async () => {
    await start(database)
    await runAt(studio.clock.nowMs)
    expect(await health()).toMatchObject({ ok: true, message: 'The first backup is made at 3 AM.' })
    await runAt(FIRST_NIGHT_MS - 60_000)
    expect((await backups()).backups).toEqual([])
    await runAt(FIRST_NIGHT_MS)
    const { backups: made, nextAt, drill } = await backups()
    expect(made).toMatchObject([{ kind: 'nightly', createdAt: new Date(FIRST_NIGHT_MS).toISOString() }])
    expect(nextAt).toBe(new Date(FIRST_NIGHT_MS + DAY_MS).toISOString())
    expect(drill).toMatchObject({ ok: true, at: new Date(FIRST_NIGHT_MS).toISOString() })
    const passed = 'Last backup: Nov 22, 2026, 3:00 AM. Last restore drill passed: Nov 22, 2026, 3:00 AM.'
    expect(await health()).toMatchObject({ ok: true, message: passed })
    await runAt(FIRST_NIGHT_MS + HOUR_MS)
    expect((await backups()).backups).toHaveLength(1)
    expect(await readdir(folder())).toEqual([made[0]?.name])
  })

  it.each([
    ['400 days', 400 * DAY_MS],
    ['to the next summer time', Date.UTC(2027, 2, 14, 7) - FIRST_NIGHT_MS],
    ['to a leap day', Date.UTC(2028, 1, 29, 8) - FIRST_NIGHT_MS],
  ])(
    'R12: after a clock that ran ahead %s, each night has a backup again, tried out within a week',
    async (_, jumpMs) => {
      await start(database)
      await runAt(FIRST_NIGHT_MS)
      await runAt(FIRST_NIGHT_MS + jumpMs)
      await runAt(FIRST_NIGHT_MS + HOUR_MS)
      for (let day = 1; day <= 7; day += 1) await runAt(FIRST_NIGHT_MS + day * DAY_MS)
      const { backups: made, nextAt, drill } = await backups()
      const nights = new Set(made.map(({ createdAt }) => createdAt))
      for (let day = 1; day <= 7; day += 1)
        expect(nights).toContain(new Date(FIRST_NIGHT_MS + day * DAY_MS).toISOString())
      expect(nextAt).toBe(new Date(FIRST_NIGHT_MS + 8 * DAY_MS).toISOString())
      expect(Date.parse(drill?.at ?? '')).toBeLessThanOrEqual(studio.clock.nowMs)
    },
  )

  it('R17: of several servers, one makes it', async () => {
    await start(database)
    studio.clock.nowMs = FIRST_NIGHT_MS
    await Promise.all([job('nightly_backup'), job('nightly_backup'), job('nightly_backup')])
    expect((await backups()).backups).toHaveLength(1)
  })
})

describe('backups in the data folder', () => {
  it('R17: thirty nights are kept, and so are those that were asked for', async () => {
    await start('sqlite')
    await runAt(FIRST_NIGHT_MS)
    await studio.fetch('/api/admin/backups', { method: 'POST' })
    const [template = ''] = (await readdir(folder())).filter((name) => name.endsWith('-nightly.zip'))
    const bytes = await readFile(path.join(folder(), template))
    for (let night = 1; night <= 33; night += 1) {
      const day = new Date(FIRST_NIGHT_MS - night * DAY_MS).toISOString().replaceAll(':', '-')
      await writeFile(path.join(folder(), `seven-mile-${day}-nightly.zip`), bytes)
    }
    await runAt(FIRST_NIGHT_MS + DAY_MS)
    const kept = (await backups()).backups
    const nightly = kept.filter(({ kind }) => kind === 'nightly')
    expect(nightly).toHaveLength(30)
    expect(nightly[0]?.createdAt).toBe(new Date(FIRST_NIGHT_MS + DAY_MS).toISOString())
    expect(kept.filter(({ kind }) => kind === 'manual')).toHaveLength(1)
  })

  it('L11: what was made before an import or before clearing is not pushed out by backups that somebody asks for', async () => {
    await start('sqlite')
    await studio.fetch('/api/admin/clear-all', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ confirmation: 'DELETE' }),
    })
    const [safety = ''] = await readdir(folder())
    for (const kind of ['manual', 'before-import']) {
      for (let minute = 1; minute <= 12; minute += 1) {
        const at = new Date(studio.clock.nowMs + minute * 60_000).toISOString().replaceAll(':', '-')
        await copyFile(path.join(folder(), safety), path.join(folder(), `seven-mile-${at}-${kind}.zip`))
      }
    }
    studio.clock.nowMs += HOUR_MS
    await studio.fetch('/api/admin/backups', { method: 'POST' })
    const kept = (await backups()).backups
    const count = (kind: string) => kept.filter((backup) => backup.kind === kind).length
    expect(kept.map(({ name }) => name)).toContain(safety)
    expect([count('manual'), count('before-import'), count('before-clear-all')]).toEqual([10, 10, 1])
  })

  it('R17: a backup that cannot be restored is an error on the card, and tried again', async () => {
    await start('sqlite')
    await runAt(FIRST_NIGHT_MS)
    studio.clock.nowMs = FIRST_NIGHT_MS + 7 * DAY_MS
    await job('nightly_backup')
    const [newest] = (await backups()).backups
    await truncate(path.join(folder(), newest?.name ?? ''), 500)
    await job('restore_drill')
    const { ok, message } = await health()
    expect([ok, message]).toEqual([
      false,
      expect.stringMatching(/^The last restore drill failed\. This file is not a whole/),
    ])
    await runAt(FIRST_NIGHT_MS + 8 * DAY_MS)
    expect(await health()).toMatchObject({ ok: true })
  })

  it('R17: one of a database that is one release ahead is left out of the drill, and of one further ahead fails it', async () => {
    await start('sqlite')
    const migrated = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        studio.db,
      )
    await migrated('0900_release_0_2_0')
    await runAt(FIRST_NIGHT_MS)
    const leftOut = expect.stringContaining('was not restored on trial: the database is one version ahead')
    expect(await health()).toMatchObject({ ok: true, message: leftOut })
    expect((await health()).message).not.toContain('passed')
    expect((await backups()).drill).toMatchObject({ ok: true, message: leftOut })
    const [newest] = (await backups()).backups
    const verified = await runCommand('restore', ['--from', path.join(folder(), newest?.name ?? ''), '--verify'])
    expect(verified).toMatchObject({ code: 1, out: '', problem: leftOut })
    await migrated('0901_release_0_3_0')
    await runAt(FIRST_NIGHT_MS + 7 * DAY_MS)
    expect(await health()).toMatchObject({ ok: false, message: expect.stringContaining('of a later version') })
  })

  it('R17, R6: a backup that fails is an error on the card, and leaves nothing half', async () => {
    await start('sqlite')
    await job('nightly_backup')
    await writeFile(folder(), 'in the way')
    await runAt(FIRST_NIGHT_MS).catch(() => undefined)
    expect(await json('/api/health/backup')).toMatchObject({ ok: false })
  })

  it('R17: a server that stops breaks it off at once, and the next one makes it', async () => {
    await start('sqlite')
    const stopping = new AbortController()
    studio.clock.nowMs = FIRST_NIGHT_MS
    const run = studio.jobs.find(({ name }) => name === 'nightly_backup')?.run(stopping.signal)
    stopping.abort()
    await run
    expect((await backups()).backups).toEqual([])
    expect(await health()).toMatchObject({ ok: true })
    await job('nightly_backup')
    expect((await backups()).backups).toHaveLength(1)
  })

  it('R17: no backup for days is an error', async () => {
    await start('sqlite')
    await runAt(FIRST_NIGHT_MS)
    studio.clock.nowMs = FIRST_NIGHT_MS + 4 * DAY_MS
    expect(await health()).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^No backup has been made for days/),
    })
  })

  it('one is made when somebody asks, remembered in the activity, and downloaded by owners', async () => {
    await start('sqlite')
    const answer = (await (await studio.fetch('/api/admin/backups', { method: 'POST' })).json()) as Backups
    const [made] = answer.backups
    expect(answer.backups).toMatchObject([{ kind: 'manual', sizeBytes: expect.any(Number) }])
    const file = await studio.fetch(`/api/admin/backup?name=${made?.name}`)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="${made?.name.replace('seven-mile', 'seven-mile-interiors')}"`,
    )
    expect([file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      'application/zip',
      'no-store',
    ])
    expect((await file.arrayBuffer()).byteLength).toBe(made?.sizeBytes)
    const { activity } = await json<{ activity: { action: string; subject: { name: string } }[] }>(
      '/api/admin/activity',
    )
    expect(activity.map(({ action }) => action)).toEqual(['backup.downloaded', 'backup.made'])
    for (const name of ['../studio.db', 'studio.db', '', made?.name.toUpperCase() ?? '']) {
      expect((await studio.fetch(`/api/admin/backup?name=${encodeURIComponent(name)}`)).status).toBe(404)
    }
  })

  it('S7: admins may make one, but not take it away', async () => {
    await start('sqlite', ADMIN)
    const answer = (await (await studio.fetch('/api/admin/backups', { method: 'POST' })).json()) as Backups
    expect((await studio.fetch(`/api/admin/backup?name=${answer.backups[0]?.name}`)).status).toBe(403)
  })
})
