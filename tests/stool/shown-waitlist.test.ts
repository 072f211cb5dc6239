import { afterEach, describe, expect, it } from 'vitest'
import type { SiteSettings } from '#contract/site/site.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeLead } from '../support/leads.ts'
import type { Studio } from '../support/studio.ts'

const drop = (change: Partial<SiteSettings['stoolDrop']> = {}): Partial<SiteSettings> => ({
  hideStoolPage: false,
  showsWaitlist: true,
  stoolDrop: { manualStatus: 'closed', windows: [], note: '', ...change },
})

describe.each(DATABASES)('the number on the waitlist on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  async function start(people: number, settings = drop()): Promise<void> {
    studio = await startStudioOn(database, { settings })
    for (let index = 0; index < people; index += 1) await join(index)
  }
  const join = (index: number) =>
    storeLead(studio.db, { list: 'waitlist', email: `guest${index}@mail.example` }, studio.clock.nowMs)
  const shown = async () => (await (await studio.fetch('/api/stool-waitlist/people')).json()).people

  it('B61: is told from ten people on, a minute late at most', async () => {
    await start(9)
    expect(await shown()).toBeNull()
    await join(9)
    studio.clock.nowMs += 60_000
    expect(await shown()).toBe(10)
    await join(10)
    expect(await shown()).toBe(10)
    studio.clock.nowMs += 60_000
    expect(await shown()).toBe(11)
  })

  it('B61: is told only where the studio shows it, on a page that is shown, while the drop is closed', async () => {
    await start(12, { ...drop(), showsWaitlist: false })
    expect(await shown()).toBeNull()
    await studio.storeSettings({ ...drop(), hideStoolPage: true })
    expect(await shown()).toBeNull()
    await studio.storeSettings(drop({ manualStatus: 'open' }))
    expect(await shown()).toBeNull()
    await studio.storeSettings(drop())
    expect(await shown()).toBe(12)
  })

  it('B61: a drop that is closed with nothing planned says so near the price', async () => {
    const closed = 'The drop is closed. Whoever is on the waitlist is told first.'
    const html = async () => (await studio.fetch('/stool')).text()
    await start(0)
    expect(await html()).toContain(closed)
    const tomorrow = new Date(studio.clock.nowMs + 86_400_000).toISOString()
    await studio.storeSettings(drop({ manualStatus: 'auto', windows: [{ open: tomorrow, close: null }] }))
    expect(await html()).not.toContain(closed)
    await studio.storeSettings(drop({ manualStatus: 'open' }))
    expect(await html()).not.toContain(closed)
  })
})
