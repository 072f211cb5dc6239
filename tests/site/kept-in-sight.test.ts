import { afterEach, describe, expect, it } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import { homeTours } from '#content/tours.ts'
import { CENTER } from '#contract/files/center.ts'
import { OUTSIDE_PICTURE, type Picture } from '#contract/files/pictures.ts'
import { sharePath } from '#contract/files/renditions.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { adminOf } from '../support/portfolio.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const TOURS = { api: '/api/admin/home-tours', document: 'home-tours', page: '/home-tours' }
const STOOL = { api: '/api/stool-catalogue', document: 'stool-catalogue', page: '/stool' }
const FOCAL = { x: 0.1, y: 0.9 }

const [tour] = homeTours
const [shown] = stoolCatalogue.gallery
const [fabric] = stoolCatalogue.fabrics
const [stretcher] = stoolCatalogue.stretchers
if (!tour || !shown || !fabric?.picture || !stretcher?.picture) throw new Error('Tours and catalogue have pictures.')

interface Slot {
  api: string
  /** Name of what is stored. */
  document: string
  page: string
  /** Path of the picture in what is sent. */
  field: string
  picture: Picture
  change: (picture: object) => Record<string, unknown>
}

const SLOTS: [string, Slot][] = [
  [
    'a tour',
    {
      ...TOURS,
      field: 'tours.0.picture',
      picture: tour.picture,
      change: (picture) => ({ tours: [{ ...tour, picture }] }),
    },
  ],
  [
    'the gallery of the stool',
    { ...STOOL, field: 'gallery.0', picture: shown, change: (picture) => ({ gallery: [picture] }) },
  ],
  [
    'the poster of its film',
    {
      ...STOOL,
      field: 'video.poster',
      picture: stoolCatalogue.video.poster,
      change: (poster) => ({ video: { ...stoolCatalogue.video, poster } }),
    },
  ],
  [
    'a fabric',
    {
      ...STOOL,
      field: 'fabrics.0.picture',
      picture: fabric.picture,
      change: (picture) => ({ fabrics: [{ ...fabric, picture }] }),
    },
  ],
  [
    'a stretcher',
    {
      ...STOOL,
      field: 'stretchers.0.picture',
      picture: stretcher.picture,
      change: (picture) => ({ stretchers: [{ ...stretcher, picture }] }),
    },
  ],
]

let running: Studio[] = []
afterEach(async () => {
  for (const studio of running) await studio.close()
  running = []
})

async function start(database: DatabaseName, options: StudioOptions = {}) {
  const settings = { hideHomeTours: false, hideStoolPage: false }
  const studio = await startStudioOn(database, { viewer: OWNER, settings, ...options })
  running.push(studio)
  return { studio, ...adminOf(studio) }
}

const textOf = async (studio: Studio, page: string) => (await studio.fetch(page)).text()

describe.each(DATABASES)('what stays in sight of a picture on %s', (database) => {
  it.each(SLOTS)('%s: is on the page, comes back past an undo, and goes along to another studio', async (_, slot) => {
    const { studio, send, json, undo } = await start(database)
    const sent = slot.change({ ...slot.picture, focal: FOCAL })
    const saved = await send('PUT', slot.api, sent)
    expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining(sent)])
    const drawn = new RegExp(`src="[^"]*${slot.picture.src.slice('/media'.length)}[^>]*object-position:10% 90%`)
    expect(await textOf(studio, slot.page)).toMatch(drawn)
    const undone = await undo(saved)
    expect(undone.status).toBe(200)
    expect(await textOf(studio, slot.page)).not.toMatch(drawn)
    expect((await undo(undone)).status).toBe(200)
    expect(await json(slot.api)).toMatchObject(sent)

    const zip = await (await studio.fetch('/api/admin/export')).arrayBuffer()
    const other = await start(database)
    const headers = { 'content-type': 'application/zip' }
    const imported = await other.studio.fetch('/api/admin/import?mode=merge', { method: 'POST', headers, body: zip })
    expect(imported.status).toBe(200)
    expect(await other.json(slot.api)).toMatchObject(sent)
  })

  it.each(SLOTS)('%s: lies within it, else the answer says so beside its field', async (_, slot) => {
    const { send, json } = await start(database)
    const before = await json(slot.api)
    for (const x of [-0.01, 1.01, 'left', null]) {
      const refused = await send('PUT', slot.api, slot.change({ ...slot.picture, focal: { x, y: 0.5 } }))
      expect([refused.status, (await refused.json()).fields]).toEqual([
        400,
        { [`${slot.field}.focal.x`]: [OUTSIDE_PICTURE] },
      ])
    }
    expect(await json(slot.api)).toEqual(before)
  })

  it.each(SLOTS)('%s: is the middle of what was stored or is sent without it', async (_, slot) => {
    const { focal, ...picture } = slot.picture
    const content = { ...stoolCatalogue, ...slot.change(picture) }
    const { send, json } = await start(database, { documents: { [slot.document]: content } })
    const centred = slot.change({ ...picture, focal: CENTER })
    // A stored film is read over the built-in one, part by part.
    const isOverBuiltIn = slot.field === 'video.poster'
    expect(await json(slot.api)).toMatchObject(isOverBuiltIn ? slot.change({ ...picture, focal }) : centred)
    await send('PUT', slot.api, slot.change({ ...picture, focal: FOCAL }))
    const saved = await send('PUT', slot.api, slot.change(picture))
    expect([saved.status, await saved.json()]).toEqual([200, expect.objectContaining(centred)])
  })

  it('B5: decides what a shared link shows, also of pictures in no project; that chosen for shared links comes first', async () => {
    const { studio, send } = await start(database)
    const shared = async () => {
      const answer = await studio.fetch(sharePath(tour.picture))
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }
    const pictureAt = (x: number) => ({ ...tour.picture, focal: { x, y: 0.5 } })
    const before = await shared()
    await send('PUT', TOURS.api, { tours: [{ ...tour, picture: pictureAt(0) }] })
    const left = await shared()
    expect(left).not.toBe(before)
    await send('PUT', '/api/admin/page-texts', { homeTours: { found: { picture: pictureAt(1) } } })
    expect(await shared()).not.toBe(left)
    await send('PUT', '/api/admin/page-texts', { homeTours: { found: { picture: pictureAt(0.5) } } })
    expect(await shared()).toBe(left)
  })
})
