import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { homeTours } from '#content/tours.ts'
import { PUBLISH_ERROR } from '#contract/publication/publish-error.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ask, PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const LOCAL = '2026-12-01T09:30'
const LATER = '2026-12-24T09:30'
const AT_MS = Date.UTC(2026, 11, 1, 14, 30)
const AT = new Date(AT_MS).toISOString()
const LETTERS = '/api/testimonials'
const TOURS = '/api/admin/home-tours'

const LETTER = {
  firstName: 'Ruth',
  lastName: 'Abrams',
  message: 'The boat is perfect.',
  hidden: true,
  publishAt: LOCAL,
}
const OWN = { ...homeTours[0], id: 'lookout', title: 'The Lookout', film: { src: '/media/site/lookout.mp4' } }

let studio: Studio
let cookie: string
afterEach(() => studio.close())

const text = async (path: string) => (await studio.fetch(path)).text()
const signIn = async () => {
  cookie = (await signInOwner(studio)).session.cookie
}
const send = async (method: string, path: string, body?: object) => {
  const { response, ...answered } = await ask(studio, method, path, {
    body,
    cookie,
    headers: { origin: studio.publicUrl },
  })
  return { ...answered, undoId: response.headers.get('x-activity-id') ?? '' }
}
const undo = (id: string) => send('POST', '/api/admin/activity/undo', { id })
const staffLetter = async (id: string) =>
  (await send('GET', '/api/admin/testimonials')).body.testimonials.find((letter: { id: string }) => letter.id === id)
const staffTour = async () => (await send('GET', TOURS)).body.tours.find(({ id }: { id: string }) => id === OWN.id)
const saveTour = (tour: object) => send('PUT', TOURS, { tours: [...homeTours, { ...OWN, ...tour }] })
const latest = async () => (await send('GET', '/api/admin/activity')).body.activity[0]
const letterAddress = (id: string) => `${LETTERS}?id=${id}`

describe.each(DATABASES)('letters and tours that become public by themselves, on %s', (database) => {
  beforeEach(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE, settings: { hideHomeTours: false } })
    await signIn()
  })

  it('B71: a hidden letter is public exactly then, on pages that were remembered and in the API, without any job', async () => {
    const { status, body } = await send('POST', LETTERS, LETTER)
    expect([status, body]).toEqual([201, expect.objectContaining({ hidden: true, publishAt: AT })])
    studio.clock.nowMs = AT_MS - 1
    for (let visit = 0; visit < 3; visit += 1) expect(await text('/testimonials')).not.toContain(LETTER.message)
    expect(await text(LETTERS)).not.toContain(LETTER.message)
    expect((await studio.fetch(letterAddress(body.id))).status).toBe(404)
    studio.clock.nowMs = AT_MS
    expect(await text('/testimonials')).toContain(LETTER.message)
    expect(await text(LETTERS)).toContain(LETTER.message)
    expect((await (await studio.fetch(letterAddress(body.id))).json()).publishAt).toBeUndefined()
    await signIn()
    expect(await staffLetter(body.id)).toMatchObject({ hidden: false })
    expect(await latest()).toMatchObject({ actor: '', action: 'testimonial.shown', after: { hidden: false } })
  })

  it('B71: the time of a letter is moved, called off and undone; showing it now ends it', async () => {
    const { id } = (await send('POST', LETTERS, LETTER)).body
    const moved = await send('PUT', letterAddress(id), { publishAt: LATER })
    expect(moved.body.publishAt).toBe('2026-12-24T14:30:00.000Z')
    expect((await undo(moved.undoId)).status).toBe(200)
    expect(await staffLetter(id)).toMatchObject({ publishAt: AT })
    const calledOff = await send('PUT', letterAddress(id), { publishAt: null })
    studio.clock.nowMs = AT_MS + 1
    expect(await text(LETTERS)).not.toContain(LETTER.message)
    await signIn()
    expect((await undo(calledOff.undoId)).status).toBe(200)
    expect(await staffLetter(id)).toMatchObject({ hidden: true })
    expect(await staffLetter(id)).not.toHaveProperty('publishAt')
    await send('PUT', letterAddress(id), { publishAt: LATER })
    const shown = await send('PUT', letterAddress(id), { hidden: false })
    expect(shown.body).not.toHaveProperty('publishAt')
    expect(await text(LETTERS)).toContain(LETTER.message)
  })

  it('B71: a letter that comes out of the trash after its time stays hidden', async () => {
    const { id } = (await send('POST', LETTERS, LETTER)).body
    const removed = await send('DELETE', letterAddress(id))
    studio.clock.nowMs = AT_MS + 1
    expect(await text(LETTERS)).not.toContain(LETTER.message)
    await signIn()
    expect((await undo(removed.undoId)).status).toBe(200)
    expect(await staffLetter(id)).toMatchObject({ hidden: true })
    expect(await text(LETTERS)).not.toContain(LETTER.message)
  })

  it('B71: a built-in letter that waits is no edited one, and is the original again at its time', async () => {
    await send('PUT', letterAddress('3'), { publishAt: LOCAL })
    expect(await staffLetter('3')).toMatchObject({ hidden: true, publishAt: AT, isEdited: false })
    studio.clock.nowMs = AT_MS
    expect(await text(LETTERS)).toBe('{"testimonials":[]}')
    await signIn()
    await send('PUT', letterAddress('3'), { publishAt: LATER })
    await send('DELETE', letterAddress('3'))
    expect(await staffLetter('3')).not.toHaveProperty('publishAt')
    expect(await staffLetter('3')).toMatchObject({ hidden: true })
  })

  it('B71: a hidden tour is public exactly then, with its film in the sitemap, and the history says so', async () => {
    expect((await saveTour({ publishAt: LOCAL })).body.tours.at(-1)).toMatchObject({ isHidden: true, publishAt: AT })
    studio.clock.nowMs = AT_MS - 1
    for (let visit = 0; visit < 3; visit += 1) expect(await text('/home-tours')).not.toContain(OWN.title)
    expect(await text('/sitemap.xml')).not.toContain('film=lookout')
    studio.clock.nowMs = AT_MS
    expect(await text('/home-tours')).toContain(OWN.title)
    expect(await text('/sitemap.xml')).toContain('film=lookout')
    expect(await text('/home-tours?film=lookout')).toContain('/media/site/lookout.mp4')
    await signIn()
    expect(await staffTour()).not.toHaveProperty('publishAt')
    const published = await latest()
    expect(published).toMatchObject({ actor: '', action: 'home_tours.updated' })
    expect((await undo(published.id)).status).toBe(200)
    expect(await text('/home-tours')).not.toContain(OWN.title)
    expect(await staffTour()).toMatchObject({ isHidden: true })
    expect(await staffTour()).not.toHaveProperty('publishAt')
  })

  it('B71: the time of a tour is kept by other saves, moved, called off and undone', async () => {
    await saveTour({ publishAt: LOCAL })
    const { tours } = (await send('GET', TOURS)).body
    const moved = await send('PUT', TOURS, { tours: tours.toReversed() })
    expect(moved.body.tours[0]).toMatchObject({ publishAt: AT })
    const later = await saveTour({ publishAt: LATER })
    expect((await undo(later.undoId)).status).toBe(200)
    expect(await staffTour()).toMatchObject({ publishAt: AT })
    const calledOff = await saveTour({ isHidden: true })
    studio.clock.nowMs = AT_MS + 1
    expect(await text('/home-tours')).not.toContain(OWN.title)
    await signIn()
    expect((await undo(calledOff.undoId)).status).toBe(200)
    expect(await text('/home-tours')).not.toContain(OWN.title)
  })

  it('B71: a time that does not exist or is over is refused at its field', async () => {
    for (const [publishAt, message] of [
      ['2027-03-14T02:30', PUBLISH_ERROR.noSuchTime],
      ['2020-01-01T09:00', PUBLISH_ERROR.past],
    ]) {
      const letter = await send('POST', LETTERS, { ...LETTER, publishAt })
      expect([letter.status, letter.body.fields]).toEqual([400, { publishAt: [message] }])
      const tour = await saveTour({ publishAt })
      expect([tour.status, tour.body.fields]).toEqual([400, { [`tours.${homeTours.length}.publishAt`]: [message] }])
    }
  })

  it('L2: the sitemap names no picture of a tour that is hidden', async () => {
    const src = '/media/site/lookout-2.jpg'
    await saveTour({ isHidden: true, picture: { ...OWN.picture, src } })
    expect(await text('/sitemap.xml')).not.toContain(src)
  })
})
