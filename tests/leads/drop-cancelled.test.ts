import { afterEach, describe, expect, inject, it } from 'vitest'
import type { SiteSettings } from '#contract/site/site.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { createDatabase } from '../support/postgres.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SATURDAY_MS = Date.UTC(2026, 11, 12, 15)
const hours = (open: number, close: number | null) => ({
  open: new Date(SATURDAY_MS + open * HOUR_MS).toISOString(),
  close: close === null ? null : new Date(SATURDAY_MS + close * HOUR_MS).toISOString(),
})
const WINDOW = hours(0, 10)
const ANOTHER = hours(20, 30)

type Drop = Partial<SiteSettings['stoolDrop']>

async function send(studio: Studio, method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const answer = await studio.fetch(path, { method, headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return answer.json()
}
const save = (studio: Studio, stoolDrop: Drop) => send(studio, 'PUT', '/api/site-metadata', { stoolDrop })
const cancel = (studio: Studio) => send(studio, 'POST', '/api/admin/drop-mailing', { action: 'cancel' })
const join = (studio: Studio, firstName: string) =>
  send(studio, 'POST', '/api/stool-waitlist', { firstName, lastName: 'Doe', email: `${firstName}@mail.example` })

async function passTime(studio: Studio, ms: number): Promise<void> {
  studio.clock.nowMs += ms
  await studio.runJobs()
}

/** First names in the order of their mails. */
async function mailed({ db }: Studio): Promise<string[]> {
  const mails = await db.selectFrom('mail').select('data').where('kind', '=', 'dropOpen').orderBy('id').execute()
  return mails.map(({ data }) => (data as { firstName: string }).firstName)
}

const drops = ({ db }: Studio) => db.selectFrom('stool_drop').select('id').execute()

/** A window that opened and was closed after an hour, and an opening by hand without mails; Ann and Bo wait. */
async function keepQuiet(studio: Studio, windows: SiteSettings['stoolDrop']['windows']): Promise<void> {
  await save(studio, { manualStatus: 'auto', windows })
  await passTime(studio, HOUR_MS)
  await passTime(studio, HOUR_MS)
  await save(studio, { manualStatus: 'closed' })
  await join(studio, 'Ann')
  await join(studio, 'Bo')
  await passTime(studio, HOUR_MS)
  await save(studio, { manualStatus: 'open' })
  await passTime(studio, MINUTE_MS)
  expect(await cancel(studio)).toMatchObject({ state: 'cancelled', waiting: 2 })
}

describe.each(DATABASES)("'Don't send' on %s", (database) => {
  let studio: Studio
  const start = async () => {
    studio = await startStudioOn(database, { viewer: OWNER, nowMs: SATURDAY_MS - HOUR_MS })
  }
  afterEach(() => studio.close())

  it('WL-12: holds for as long as that opening lasts', async () => {
    await start()
    await keepQuiet(studio, [WINDOW])
    await passTime(studio, 24 * HOUR_MS)
    expect(await mailed(studio)).toEqual([])
  })

  it('WL-11: does not hold for another window, after a time closed', async () => {
    await start()
    await keepQuiet(studio, [WINDOW])
    await save(studio, { manualStatus: 'auto', windows: [ANOTHER] })
    await passTime(studio, HOUR_MS)
    expect(await mailed(studio)).toEqual([])
    await passTime(studio, 17 * HOUR_MS)
    expect(await mailed(studio)).toEqual(['Ann', 'Bo'])
    await passTime(studio, HOUR_MS)
    expect(await mailed(studio)).toEqual(['Ann', 'Bo'])
  })

  it('WL-11: does not hold for another window that takes over without a time closed', async () => {
    await start()
    await keepQuiet(studio, [WINDOW])
    await passTime(studio, 18 * HOUR_MS)
    expect(await mailed(studio)).toEqual([])
    await save(studio, { manualStatus: 'auto', windows: [WINDOW, ANOTHER] })
    await studio.runJobs()
    expect(await mailed(studio)).toEqual(['Ann', 'Bo'])
  })

  it('WL-11: does not hold for the first window ever, which opened after the opening by hand', async () => {
    await start()
    await join(studio, 'Ann')
    await save(studio, { manualStatus: 'open', windows: [WINDOW] })
    await cancel(studio)
    await passTime(studio, 2 * HOUR_MS)
    expect(await mailed(studio)).toEqual([])
    await save(studio, { manualStatus: 'auto' })
    await studio.runJobs()
    expect([await mailed(studio), await drops(studio)]).toEqual([['Ann'], [expect.anything(), expect.anything()]])
  })

  it('WL-12: holds when the schedule goes on with the window that was open already, as nothing opens', async () => {
    await start()
    await keepQuiet(studio, [WINDOW])
    await save(studio, { manualStatus: 'auto' })
    await passTime(studio, HOUR_MS)
    expect(await mailed(studio)).toEqual([])
    await save(studio, { windows: [hours(1, 12)] })
    await passTime(studio, HOUR_MS)
    expect([await mailed(studio), await drops(studio)]).toEqual([[], [expect.anything()]])
  })

  it('WL-12: holds when a window that was running unheeded goes on with an opening by hand', async () => {
    await start()
    await join(studio, 'Ann')
    await save(studio, { manualStatus: 'closed', windows: [WINDOW] })
    await passTime(studio, 2 * HOUR_MS)
    await save(studio, { manualStatus: 'open' })
    await cancel(studio)
    await passTime(studio, HOUR_MS)
    await save(studio, { manualStatus: 'auto' })
    await passTime(studio, HOUR_MS)
    expect([await mailed(studio), await drops(studio)]).toEqual([[], [expect.anything()]])
  })

  it('WL-11: does not hold once it has closed: the same window opens again for all who wait', async () => {
    await start()
    await keepQuiet(studio, [WINDOW])
    await save(studio, { manualStatus: 'closed' })
    await join(studio, 'Cy')
    await save(studio, { manualStatus: 'auto' })
    await passTime(studio, MINUTE_MS)
    expect([await mailed(studio), await drops(studio)]).toEqual([['Ann', 'Bo', 'Cy'], [expect.anything()]])
  })

  it('WL-11, WL-12: opened by hand again, it asks again and then notifies', async () => {
    await start()
    await keepQuiet(studio, [WINDOW])
    await save(studio, { manualStatus: 'closed' })
    await passTime(studio, HOUR_MS)
    await save(studio, { manualStatus: 'open' })
    await passTime(studio, 5 * MINUTE_MS - 1)
    expect(await mailed(studio)).toEqual([])
    await passTime(studio, 1)
    expect([await mailed(studio), await drops(studio)]).toEqual([['Ann', 'Bo'], [expect.anything()]])
  })

  it('DROP-6: a window that follows one closed early is a drop of its own while both are planned', async () => {
    await start()
    await keepQuiet(studio, [WINDOW, ANOTHER])
    await save(studio, { manualStatus: 'auto' })
    await passTime(studio, 18 * HOUR_MS)
    expect([await mailed(studio), await drops(studio)]).toEqual([
      ['Ann', 'Bo'],
      [expect.anything(), expect.anything()],
    ])
  })

  it('WL-11: a server that dies between noticing the other window and the mails sends them after its start', async () => {
    await start()
    await keepQuiet(studio, [WINDOW])
    await save(studio, { manualStatus: 'auto', windows: [ANOTHER] })
    const bo = studio.db.updateTable('lead').where('email', '=', 'Bo@mail.example')
    await bo.set({ content: 'null' }).execute()
    studio.clock.nowMs = SATURDAY_MS + 20 * HOUR_MS
    await expect(studio.runJobs()).rejects.toThrow()
    expect(await mailed(studio)).toEqual([])
    await bo.set({ content: JSON.stringify({ firstName: 'Bo' }) }).execute()
    await studio.runJobs()
    expect(await mailed(studio)).toEqual(['Ann', 'Bo'])
  })
})

describe('two servers on one PostgreSQL', () => {
  it('WL-11: see another window take over from a quiet opening and notify once', async () => {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    const options = { databaseUrl, viewer: OWNER, nowMs: SATURDAY_MS - HOUR_MS }
    const [one, two] = [await startStudio(options), await startStudio(options)]
    try {
      await keepQuiet(one, [WINDOW])
      await one.storeSettings({ stoolDrop: { manualStatus: 'auto', windows: [ANOTHER], note: '' } })
      for (const studio of [one, two]) studio.clock.nowMs = SATURDAY_MS + 21 * HOUR_MS
      await Promise.all([one.runJobs(), two.runJobs(), one.runJobs(), two.runJobs()])
      expect(await mailed(one)).toEqual(['Ann', 'Bo'])
      expect(
        await one.db.selectFrom('stool_drop').select('mailing').where('open_marker', '=', 'open').execute(),
      ).toEqual([{ mailing: 'done' }])
      await Promise.all([one.runJobs(), two.runJobs()])
      expect(await mailed(one)).toEqual(['Ann', 'Bo'])
    } finally {
      await one.close()
      await two.close()
    }
  })
})
