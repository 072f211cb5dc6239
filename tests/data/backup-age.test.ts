import { copyFile, mkdir, readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import type { Backups } from '#contract/backup-and-import.ts'
import type { HealthCheck } from '#contract/health.ts'
import { type DatabaseName, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const DAY_MS = 24 * 60 * 60_000
/** 3 AM in New Jersey, in winter. */
const FIRST_NIGHT_MS = Date.UTC(2026, 10, 22, 8)

let studio: Studio
afterEach(() => studio.close())

async function start(database: DatabaseName = 'sqlite'): Promise<void> {
  studio = await startStudioOn(database, { viewer: OWNER, nowMs: Date.UTC(2026, 10, 21, 15) })
}

const json = async <T>(address: string) => (await (await studio.fetch(address)).json()) as T
const backups = async () => (await json<Backups>('/api/admin/backups')).backups
const job = async (name: string) => studio.jobs.find((candidate) => candidate.name === name)?.run()
const folder = () => path.join(studio.dataDir, 'backups')
const backUp = () => studio.fetch('/api/admin/backups', { method: 'POST' })

async function nightAt(nowMs: number): Promise<void> {
  studio.clock.nowMs = nowMs
  await job('nightly_backup')
  await job('sweep_backups')
}

/** Puts copies of the one backup that there is beside it, as if they had been made then. */
async function copyAs(kind: string, ...times: readonly number[]): Promise<string[]> {
  const [template = ''] = await readdir(folder())
  const names = times.map((ms) => `seven-mile-${new Date(ms).toISOString().replaceAll(':', '-')}-${kind}.zip`)
  for (const name of names) await copyFile(path.join(folder(), template), path.join(folder(), name))
  return names
}

describe('no backup becomes older than 35 days', () => {
  it('L4: of whatever kind, while there is a newer one', async () => {
    await start()
    await backUp()
    const made = studio.clock.nowMs
    await copyAs('before-import', made)
    await copyAs('before-clear-all', made)
    await copyAs('nightly', made)
    await nightAt(made + 34 * DAY_MS)
    expect((await backups()).map(({ kind }) => kind).toSorted()).toEqual([
      'before-clear-all',
      'before-import',
      'manual',
      'nightly',
      'nightly',
    ])
    await nightAt(made + 35 * DAY_MS + 60_000)
    expect(await backups()).toMatchObject([{ kind: 'nightly' }, { kind: 'nightly' }])
    expect((await backups()).every(({ createdAt }) => Date.parse(createdAt) > made)).toBe(true)
  })

  it('L4: the sweep deletes them also where no backup is due', async () => {
    await start()
    await backUp()
    const [old = ''] = await copyAs('manual', studio.clock.nowMs - 36 * DAY_MS)
    await job('sweep_backups')
    expect(await readdir(folder())).not.toContain(old)
    expect(await backups()).toHaveLength(1)
  })

  it('L4: archives with names of their own in that folder end as well', async () => {
    await start()
    await backUp()
    await copyFile(path.join(folder(), (await readdir(folder()))[0] ?? ''), path.join(folder(), 'by-hand.zip'))
    const changedAt = (ms: number) => utimes(path.join(folder(), 'by-hand.zip'), new Date(ms), new Date(ms))
    await changedAt(studio.clock.nowMs - 34 * DAY_MS)
    await job('sweep_backups')
    expect(await readdir(folder())).toContain('by-hand.zip')
    await changedAt(studio.clock.nowMs - 36 * DAY_MS)
    await job('sweep_backups')
    expect(await readdir(folder())).not.toContain('by-hand.zip')
  })

  it.each(['sqlite', 'postgres'] as const)('L4: nor a site that a restore has set aside, on %s', async (database) => {
    await start(database)
    const now = studio.clock.nowMs
    const [old, young] = [now - 36 * DAY_MS, now - 34 * DAY_MS]
    for (const ms of [old, young]) await mkdir(path.join(studio.dataDir, `replaced-${ms}`))
    await writeFile(path.join(studio.dataDir, `replaced-${old}`, 'studio.db'), 'everybody')
    if (database === 'postgres') {
      for (const ms of [old, young]) await sql`create schema ${sql.id(`replaced_${ms}`)}`.execute(studio.db)
    }
    await job('sweep_backups')
    const left = (await readdir(studio.dataDir)).filter((name) => name.startsWith('replaced-'))
    expect(left).toEqual([`replaced-${young}`])
    if (database === 'sqlite') return
    const found = await sql<{ nspname: string }>`
      select nspname from pg_namespace where nspname like 'replaced%'`.execute(studio.db)
    expect(found.rows.map(({ nspname }) => nspname)).toEqual([`replaced_${young}`])
  })
})

describe('the newest whole backup stays', () => {
  it('L4, R12: when the clock jumps 400 days ahead, and backups fail', async () => {
    await start()
    await backUp()
    await copyAs('nightly', studio.clock.nowMs - DAY_MS, studio.clock.nowMs - 2 * DAY_MS)
    const [newest] = await backups()
    studio.clock.nowMs += 400 * DAY_MS
    await job('sweep_backups')
    expect((await backups()).map(({ name }) => name)).toEqual([newest?.name])
    const { ok, message } = await json<HealthCheck>('/api/health/backup')
    expect([ok, message]).toEqual([false, expect.stringContaining('older than the 35 days that backups are kept for')])
  })

  it('L4, R12: and one that is damaged does not count for it', async () => {
    await start()
    await backUp()
    const [whole] = await backups()
    const [damaged = ''] = await copyAs('manual', studio.clock.nowMs + 60_000)
    await truncate(path.join(folder(), damaged), 500)
    studio.clock.nowMs += 36 * DAY_MS
    await job('sweep_backups')
    expect((await backups()).map(({ name }) => name)).toEqual([whole?.name])
    await backUp()
    expect(await backups()).toMatchObject([{ kind: 'manual', createdAt: new Date(studio.clock.nowMs).toISOString() }])
  })

  it('L4, R12: when the clock jumps back, nothing goes; and what was made in a wrong future ends with the next', async () => {
    await start()
    await backUp()
    const now = studio.clock.nowMs
    await copyAs('nightly', now - DAY_MS, now - 2 * DAY_MS)
    studio.clock.nowMs = now - 400 * DAY_MS
    await job('sweep_backups')
    expect(await backups()).toHaveLength(3)
    studio.clock.nowMs = now
    const [ahead = ''] = await copyAs('nightly', now + 400 * DAY_MS)
    await job('sweep_backups')
    expect(await readdir(folder())).not.toContain(ahead)
    expect(await backups()).toHaveLength(3)
    await nightAt(FIRST_NIGHT_MS)
    expect((await readFile(path.join(folder(), (await backups())[0]?.name ?? ''))).length).toBeGreaterThan(0)
  })
})
