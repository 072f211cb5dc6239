import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const AN_HOUR_MS = 3_600_000

describe.each(DATABASES)('site metadata on %s', (database) => {
  let studio: Studio
  const get = () => studio.fetch('/api/site-metadata')
  beforeAll(async () => {
    studio = await startStudioOn(database)
  })
  afterAll(() => studio.close())

  it('META-2, NAV-21: a fresh install hides both optional pages and features real projects', async () => {
    const metadata = await (await get()).json()
    expect(metadata).toMatchObject({ hideHomeTours: true, hideStoolPage: true, stoolDrop: { manualStatus: 'closed' } })
    const slots = [metadata.featuredHome, ...Object.values<string[]>(metadata.services)]
    expect(slots.map((ids) => ids.length)).toEqual([3, 3, 3, 3])
    for (const id of new Set(slots.flat())) expect((await studio.fetch(`/portfolio/${id}`)).status).toBe(200)
  })

  it('META-1, META-11: with nothing stored, the defaults are given and named so', async () => {
    await studio.removeDocument('site-metadata')
    const response = await get()
    expect(response.headers.get('x-metadata-source')).toBe('default')
    expect(await response.json()).toMatchObject({
      featuredHome: [],
      services: { newConstruction: [], renovation: [], designRefresh: [] },
      stoolDrop: { manualStatus: 'closed', windows: [], state: { isOpen: false, nextOpenAt: null, nextCloseAt: null } },
      hideHomeTours: true,
      hideStoolPage: true,
    })
  })

  it('META-10: every answer has its own request id', async () => {
    const ids = await Promise.all([get(), get()])
    expect(new Set(ids.map((response) => response.headers.get('x-request-id'))).size).toBe(2)
  })

  it('META-3: stored keys are laid over the defaults', async () => {
    await studio.storeDocument('site-metadata', { hideHomeTours: false, services: { renovation: ['a'] } })
    const response = await get()
    expect(response.headers.get('x-metadata-source')).toBe('database')
    expect(await response.json()).toMatchObject({
      hideHomeTours: false,
      hideStoolPage: true,
      services: { newConstruction: [], renovation: ['a'], designRefresh: [] },
    })
  })

  it('DROP-6, DROP-11: says whether the drop is open, to the millisecond', async () => {
    const { nowMs } = studio.clock
    const at = (ms: number) => new Date(ms).toISOString()
    const windows = [{ open: at(nowMs + AN_HOUR_MS), close: at(nowMs + 2 * AN_HOUR_MS) }]
    await studio.storeSettings({ stoolDrop: { manualStatus: 'auto', windows, note: '' } })
    const state = async (ms: number) => {
      studio.clock.nowMs = ms
      return (await (await get()).json()).stoolDrop.state
    }
    expect(await state(nowMs + AN_HOUR_MS - 1)).toMatchObject({ isOpen: false, nextOpenAt: at(nowMs + AN_HOUR_MS) })
    expect(await state(nowMs + AN_HOUR_MS)).toMatchObject({ isOpen: true, nextCloseAt: at(nowMs + 2 * AN_HOUR_MS) })
    expect(await state(nowMs + 2 * AN_HOUR_MS)).toEqual({ isOpen: false, nextOpenAt: null, nextCloseAt: null })
  })

  it('stored nonsense falls back to the defaults instead of breaking the site', async () => {
    await studio.storeDocument('site-metadata', { hideHomeTours: 'yes', featuredHome: 7 })
    expect(await (await get()).json()).toMatchObject({ hideHomeTours: true, featuredHome: [] })
  })
})
