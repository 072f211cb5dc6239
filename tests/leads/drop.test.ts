import { afterEach, describe, expect, inject, it } from 'vitest'
import type { SiteSettings } from '#contract/site/site.ts'
import type { DropMailing } from '#contract/stool/drop-mailing.ts'
import { insertLead } from '#server/leads/repository.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { type Studio, type StudioOptions, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Saturday, 10 AM in Stone Harbor. */
const SATURDAY_MS = Date.UTC(2026, 11, 12, 15)

const iso = (ms: number) => new Date(ms).toISOString()
const weekend = { open: iso(SATURDAY_MS), close: iso(SATURDAY_MS + 35 * HOUR_MS) }

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

async function start(database: (typeof DATABASES)[number], options: StudioOptions = {}): Promise<Studio> {
  const studio = await startStudioOn(database, { viewer: OWNER, nowMs: SATURDAY_MS - HOUR_MS, ...options })
  running.push(studio)
  return studio
}

async function setDrop({ storeSettings }: Studio, stoolDrop: Partial<SiteSettings['stoolDrop']>): Promise<void> {
  await storeSettings({ stoolDrop: { manualStatus: 'auto', windows: [], note: '', ...stoolDrop } })
}

async function join({ db, clock }: Studio, firstName: string): Promise<void> {
  const email = `${firstName.toLowerCase()}@mail.example`
  const content = { firstName, lastName: 'Doe', email }
  const person = { list: 'waitlist', status: 'waiting', suspicion: '', name: `${firstName} Doe`, email } as const
  await insertLead(db, { ...person, content, words: [], oneAnAddress: true }, clock.nowMs)
  clock.nowMs += 1
}

/** Content of a stored form; with null no mail can be written for it. */
async function rewrite({ db }: Studio, email: string, content: object | null): Promise<void> {
  await db
    .updateTable('lead')
    .set({ content: JSON.stringify(content) })
    .where('email', '=', email)
    .execute()
}

/** First names in the order of their mails. */
async function mailed({ db }: Studio): Promise<string[]> {
  const mails = await db.selectFrom('mail').select('data').where('kind', '=', 'dropOpen').orderBy('id').execute()
  return mails.map(({ data }) => (data as { firstName: string }).firstName)
}

async function passTime(studio: Studio, ms: number): Promise<void> {
  studio.clock.nowMs += ms
  await studio.runJobs()
}

const mailing = async ({ fetch }: Studio): Promise<DropMailing> => (await fetch('/api/admin/drop-mailing')).json()

async function act({ fetch }: Studio, action: string) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/api/admin/drop-mailing', { method: 'POST', headers, body: JSON.stringify({ action }) })
  return { status: response.status, body: await response.json() }
}

async function isOpen({ fetch }: Studio): Promise<boolean> {
  return (await (await fetch('/api/site-metadata')).json()).stoolDrop.state.isOpen
}

describe.each(DATABASES)('the drop on %s', (database) => {
  it('WL-11: opening by the schedule notifies the whole waitlist, once, in the order in which they joined', async () => {
    const studio = await start(database)
    for (const name of ['Ann', 'Bo', 'Cy']) await join(studio, name)
    await setDrop(studio, { windows: [weekend] })
    await studio.runJobs()
    expect([await isOpen(studio), await mailed(studio)]).toEqual([false, []])
    await passTime(studio, HOUR_MS)
    expect([await isOpen(studio), await mailed(studio)]).toEqual([true, ['Ann', 'Bo', 'Cy']])
    for (let minute = 0; minute < 5; minute += 1) await passTime(studio, MINUTE_MS)
    expect(await mailed(studio)).toEqual(['Ann', 'Bo', 'Cy'])
    expect(await mailing(studio)).toEqual({ state: 'done', dueAt: null, waiting: 0, notified: 3 })
    const { data } = await studio.db.selectFrom('mail').select('data').executeTakeFirstOrThrow()
    expect(data).toMatchObject({ firstName: 'Ann', closesAt: weekend.close })
  })

  it('WL-11: more people than one transaction takes are all notified, also after a crash in between', async () => {
    const studio = await start(database)
    for (let index = 0; index < 230; index += 1) await join(studio, `P${index}`)
    await setDrop(studio, { windows: [weekend] })
    studio.clock.nowMs = SATURDAY_MS
    await rewrite(studio, 'p150@mail.example', null)
    await expect(studio.runJobs()).rejects.toThrow()
    expect(await mailed(studio)).toHaveLength(100)
    await rewrite(studio, 'p150@mail.example', { firstName: 'P150' })
    await studio.runJobs()
    expect(await mailed(studio)).toEqual(Array.from({ length: 230 }, (_, index) => `P${index}`))
  })

  it('WL-11: who joins while it is open waits for the next drop', async () => {
    const studio = await start(database)
    await setDrop(studio, { windows: [weekend, { open: iso(SATURDAY_MS + 7 * DAY_MS), close: null }] })
    await passTime(studio, HOUR_MS)
    await join(studio, 'Late')
    await passTime(studio, HOUR_MS)
    expect(await mailed(studio)).toEqual([])
    await passTime(studio, 7 * DAY_MS)
    expect(await mailed(studio)).toEqual(['Late'])
  })

  it('WL-12: opened by hand it waits five minutes before it notifies anybody', async () => {
    const studio = await start(database)
    await join(studio, 'Ann')
    await setDrop(studio, { manualStatus: 'open' })
    await studio.runJobs()
    const dueAt = iso(studio.clock.nowMs + 5 * MINUTE_MS)
    expect(await mailing(studio)).toEqual({ state: 'scheduled', dueAt, waiting: 1, notified: 0 })
    await passTime(studio, 5 * MINUTE_MS - 1)
    expect(await mailed(studio)).toEqual([])
    await passTime(studio, 1)
    expect(await mailed(studio)).toEqual(['Ann'])
  })

  it('WL-12: an opening by hand can be kept quiet, until mails have been sent', async () => {
    const studio = await start(database)
    await join(studio, 'Ann')
    await setDrop(studio, { manualStatus: 'open' })
    await studio.runJobs()
    expect(await act(studio, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled', dueAt: null } })
    expect(await act(studio, 'cancel')).toMatchObject({ status: 200 })
    await passTime(studio, DAY_MS)
    expect(await mailed(studio)).toEqual([])
    expect(await act(studio, 'send')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('WL-12: an opening by hand can notify at once', async () => {
    const studio = await start(database)
    await join(studio, 'Ann')
    await setDrop(studio, { manualStatus: 'open' })
    await studio.runJobs()
    expect(await act(studio, 'send')).toMatchObject({ status: 200, body: { state: 'sending' } })
    await studio.runJobs()
    expect(await mailed(studio)).toEqual(['Ann'])
    expect(await act(studio, 'cancel')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('WL-12: closed again within the five minutes it notifies nobody', async () => {
    const studio = await start(database)
    await join(studio, 'Ann')
    await setDrop(studio, { manualStatus: 'open' })
    await studio.runJobs()
    await setDrop(studio, { manualStatus: 'closed' })
    await passTime(studio, HOUR_MS)
    expect([await mailed(studio), await mailing(studio)]).toEqual([
      [],
      { state: 'none', dueAt: null, waiting: 1, notified: 0 },
    ])
  })

  it('WL-11, WL-12: reopening the same drop notifies only those who joined in between', async () => {
    const studio = await start(database)
    await join(studio, 'Ann')
    await setDrop(studio, { manualStatus: 'open' })
    await studio.runJobs()
    await passTime(studio, 5 * MINUTE_MS)
    await setDrop(studio, { manualStatus: 'closed' })
    await passTime(studio, HOUR_MS)
    await join(studio, 'Bo')
    await setDrop(studio, { manualStatus: 'open' })
    await studio.runJobs()
    await passTime(studio, 5 * MINUTE_MS)
    expect(await mailed(studio)).toEqual(['Ann', 'Bo'])
    const drops = await studio.db.selectFrom('stool_drop').select('id').execute()
    expect(drops).toHaveLength(1)
  })

  it('DROP-6: by hand a day after the last one closed it is a new drop', async () => {
    const studio = await start(database)
    await setDrop(studio, { manualStatus: 'open' })
    await studio.runJobs()
    await setDrop(studio, { manualStatus: 'closed' })
    await studio.runJobs()
    await setDrop(studio, { manualStatus: 'open' })
    await passTime(studio, DAY_MS)
    expect(await studio.db.selectFrom('stool_drop').select('id').execute()).toHaveLength(2)
  })

  it('DROP-6: a window whose times are edited stays the same drop', async () => {
    const studio = await start(database)
    await setDrop(studio, { windows: [weekend] })
    await passTime(studio, HOUR_MS)
    await setDrop(studio, { windows: [{ open: weekend.open, close: iso(SATURDAY_MS + 3 * HOUR_MS) }] })
    await passTime(studio, HOUR_MS)
    await setDrop(studio, { windows: [{ open: iso(SATURDAY_MS + 8 * HOUR_MS), close: null }] })
    await passTime(studio, HOUR_MS)
    expect(await isOpen(studio)).toBe(false)
    await passTime(studio, 6 * HOUR_MS)
    expect(await isOpen(studio)).toBe(true)
    const drops = await studio.db.selectFrom('stool_drop').select(['window_open_ms', 'window_close_ms']).execute()
    expect(drops).toEqual([{ window_open_ms: SATURDAY_MS + 8 * HOUR_MS, window_close_ms: null }])
  })

  it('DROP-6: two windows apart are two drops, also when the server slept through the time between them', async () => {
    const studio = await start(database)
    const next = { open: iso(SATURDAY_MS + 7 * DAY_MS), close: iso(SATURDAY_MS + 8 * DAY_MS) }
    await setDrop(studio, { windows: [weekend, next] })
    await passTime(studio, HOUR_MS)
    await passTime(studio, 7 * DAY_MS)
    const drops = await studio.db.selectFrom('stool_drop').select('window_open_ms').orderBy('opened_at_ms').execute()
    expect(drops).toEqual([{ window_open_ms: SATURDAY_MS }, { window_open_ms: SATURDAY_MS + 7 * DAY_MS }])
  })

  it('R12: a clock that jumps away and comes back notifies nobody twice', async () => {
    const studio = await start(database)
    await join(studio, 'Ann')
    await setDrop(studio, { windows: [weekend] })
    await passTime(studio, HOUR_MS)
    for (const jumpMs of [400 * DAY_MS, -400 * DAY_MS, -400 * DAY_MS, 400 * DAY_MS]) await passTime(studio, jumpMs)
    expect([await mailed(studio), await isOpen(studio)]).toEqual([['Ann'], true])
  })

  it('DROP-1: only people of the studio see or change the mailing', async () => {
    const studio = await startStudioOn(database, {})
    running.push(studio)
    expect((await studio.fetch('/api/admin/drop-mailing')).status).toBe(401)
    expect((await act(studio, 'send')).status).toBe(401)
  })
})

describe('two servers on one PostgreSQL', () => {
  it('R15, WL-11: notify everybody once, in order', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const options = { databaseUrl, viewer: OWNER, nowMs: SATURDAY_MS - HOUR_MS }
    const [one, two] = [await startStudio(options), await startStudio(options)]
    running.push(one, two)
    for (let index = 0; index < 130; index += 1) await join(one, `P${index}`)
    await setDrop(one, { windows: [weekend] })
    for (const studio of [one, two]) studio.clock.nowMs = SATURDAY_MS
    await Promise.allSettled([one.runJobs(), two.runJobs(), one.runJobs(), two.runJobs()])
    await Promise.all([one.runJobs(), two.runJobs()])
    expect((await mailed(one)).toSorted()).toEqual(Array.from({ length: 130 }, (_, index) => `P${index}`).toSorted())
    expect(await one.db.selectFrom('stool_drop').select('id').execute()).toHaveLength(1)
  })
})
