import { afterEach, describe, expect, it } from 'vitest'
import { builtInProfile } from '#content/built-in-profile.ts'
import { pageTexts } from '#content/page-texts.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const NOW_MS = Date.UTC(2026, 10, 25, 12)
const WINDOW = { open: '2026-12-12T15:00:00.000Z', close: '2026-12-14T02:00:00.000Z' }

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

async function start(
  database: (typeof DATABASES)[number],
  windows: (typeof WINDOW)[],
  hideStoolPage = false,
  teasesDrop = false,
) {
  const stoolDrop = { manualStatus: 'auto' as const, windows, note: '' }
  const settings = { hideStoolPage, teasesDrop, stoolDrop }
  const studio = await startStudioOn(database, { nowMs: NOW_MS, settings })
  running.push(studio)
  return studio
}

describe.each(DATABASES)('the next drop on %s', (database) => {
  it('B61: comes as an entry for calendars, from its opening to its closing', async () => {
    const { fetch } = await start(database, [WINDOW])
    const response = await fetch('/stool/drop.ics')
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const lines = (await response.text()).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['BEGIN:VEVENT', 'DTSTART:20261212T150000Z', 'DTEND:20261214T020000Z', 'END:VCALENDAR']),
    )
  })

  it('B61: names the stool and the studio as they are called, in lines that calendars take', async () => {
    const studio = await start(database, [WINDOW])
    const name = 'Daughters, Sisters; and Company of the Sea by the Bay and the 七英里室内设计 House'
    await studio.storeDocument('studio-profile', { ...builtInProfile, name })
    const { stool } = pageTexts
    const heading = 'The Salt Stool, in oak'
    await studio.storeDocument('page-texts', { ...pageTexts, stool: { ...stool, heading } })
    const response = await studio.fetch('/stool/drop.ics')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="the-salt-stool-in-oak.ics"')
    const calendar = await response.text()
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unfolded = calendar.replaceAll('\r\n ', '')
    expect(unfolded).toContain(`PRODID:-//${name.replace(', ', '\\, ').replace('; ', '\\; ')}//`)
    expect(unfolded).toContain('SUMMARY:The Salt Stool\\, in oak: the drop opens')
    expect(unfolded).not.toContain('Megan')
  })

  it('B61: is the file of a stool where its name is of another script', async () => {
    const studio = await start(database, [WINDOW])
    const heading = '海辺の椅子'
    await studio.storeDocument('page-texts', { ...pageTexts, stool: { ...pageTexts.stool, heading } })
    const response = await studio.fetch('/stool/drop.ics')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="stool.ics"')
    expect(await response.text()).toContain(`SUMMARY:${heading}: the drop opens`)
  })

  it('B61: is told on the page by the clock of the studio, before any script', async () => {
    const { fetch } = await start(database, [WINDOW])
    const page = await (await fetch('/stool')).text()
    expect(page).toContain('Saturday, December 12, 2026 at 10:00 AM')
    expect(page).toContain('href="/stool/drop.ics"')
  })

  it('is no entry while none is planned, or while the stool is hidden', async () => {
    const none = await start(database, [])
    expect((await none.fetch('/stool/drop.ics')).status).toBe(404)
    expect(await (await none.fetch('/stool')).text()).not.toContain('/stool/drop.ics')
    const hidden = await start(database, [WINDOW], true)
    expect((await hidden.fetch('/stool/drop.ics')).status).toBe(404)
  })

  it('B61: is told on Home while the stool is hidden, where the studio wants it', async () => {
    const told = 'The Megan Stool: the drop opens Saturday, December 12, 2026 at 10:00 AM, Stone Harbor time.'
    const home = async (studio: Studio) => (await (await studio.fetch('/')).text()).replaceAll('<!-- -->', '')
    const teased = await start(database, [WINDOW], true, true)
    expect(await home(teased)).toContain(told)
    expect((await teased.fetch('/stool/drop.ics')).status).toBe(200)
    const silent = [
      await start(database, [WINDOW], true),
      await start(database, [WINDOW], false, true),
      await start(database, [], true, true),
    ]
    for (const studio of silent) expect(await home(studio)).not.toContain('the drop opens')
  })

  it('B61: is told on Home no longer once it is open', async () => {
    const studio = await start(database, [WINDOW], true, true)
    studio.clock.nowMs = Date.parse(WINDOW.open)
    const home = await (await studio.fetch('/')).text()
    expect(home).not.toContain('the drop opens')
  })
})
