import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const ID = 'delray-beach-home'

describe.each(DATABASES)('editing projects on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  it('API-9, SLUG-8: changes the fields that are named, trimmed, and no others; the id stays', async () => {
    const before = await admin.get(ID)
    studio.clock.nowMs += 1000
    const answer = await admin.update(ID, { title: ' Delray by the Sea ', published: true })
    expect(answer.status).toBe(200)
    const after = await answer.json()
    expect(after).toEqual({
      ...before,
      title: 'Delray by the Sea',
      updatedAt: new Date(studio.clock.nowMs).toISOString(),
    })
    expect(await admin.get(ID)).toEqual(after)
  })

  it('EDT-13, API-9: takes a place alone, and the list follows', async () => {
    expect((await admin.update(ID, { order: 1 })).status).toBe(200)
    const list: Project[] = await admin.list()
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual(['center-city-apartment-philadelphia-pa', ID])
  })

  it('UPL-43: the main style goes to the front of the styles', async () => {
    expect(await (await admin.update(ID, { style: 'Modern' })).json()).toMatchObject({
      style: 'Modern',
      styles: ['Modern', 'Playful', 'Traditional', 'Sophisticated'],
    })
    expect(await (await admin.update(ID, { styles: ['Playful', 'Playful'] })).json()).toMatchObject({
      style: 'Playful',
      styles: ['Playful'],
    })
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: null }, 'title'],
    [{ location: 5 }, 'location'],
    [{ styles: [] }, 'styles'],
    [{ order: 0 }, 'order'],
    [{ shuffle: 'no' }, 'shuffle'],
    [{ description: 'short' }, 'description'],
    [{ heroFocal: { x: 2, y: 0 } }, 'heroFocal.x'],
  ])('API-9: refuses %j and changes nothing', async (body, field) => {
    const before = await admin.get(ID)
    const answer = await admin.update(ID, { space: 'Office', ...body })
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]])
    expect(await admin.get(ID)).toEqual(before)
  })

  it('EDT-4, UPL-6: refuses the title of another project, but not its own', async () => {
    const answer = await admin.update(ID, { title: 'Greenville  home!' })
    expect([answer.status, (await answer.json()).error]).toEqual([
      400,
      'A portfolio project with this title already exists',
    ])
    expect((await admin.update(ID, { title: (await admin.get(ID)).title })).status).toBe(200)
  })

  it('S13: ignores what is the server’s own', async () => {
    const before = await admin.get(ID)
    const owned = {
      id: 'other',
      images: [],
      createdAt: 'x',
      updatedAt: 'x',
      revision: 1,
      deleted_at_ms: 1,
      gallery: [],
    }
    expect((await admin.update(ID, owned)).status).toBe(200)
    expect(await admin.get(ID)).toEqual(before)
  })

  it('API-9: an unknown project answers 404', async () => {
    expect((await admin.update('nowhere', { location: 'Here, NJ' })).status).toBe(404)
    expect((await admin.remove('nowhere')).status).toBe(404)
  })

  it('If-Match: a save based on what somebody else has changed answers 412; the newest tag, and none, pass', async () => {
    const address = `/api/portfolio-metadata?projectId=${ID}`
    const etag = (await studio.fetch(address)).headers.get('etag') ?? ''
    const saved = await admin.update(ID, { location: 'First, FL' }, { 'if-match': etag })
    expect(saved.status).toBe(200)
    const stale = await admin.update(ID, { location: 'Second, FL' }, { 'if-match': etag })
    expect([stale.status, (await stale.json()).code]).toEqual([412, 'stale'])
    const current = saved.headers.get('etag') ?? ''
    expect((await studio.fetch(address)).headers.get('etag')).toBe(current)
    expect((await studio.fetch(address, { headers: { 'if-none-match': current } })).status).toBe(304)
    expect((await admin.update(ID, { location: 'Third, FL' }, { 'if-match': current })).status).toBe(200)
    expect((await admin.update(ID, { location: 'Fourth, FL' }, { 'if-match': 'nonsense' })).status).toBe(412)
  })

  it('API-9, If-Match: a save that changes nothing is in nobody’s way', async () => {
    const address = `/api/portfolio-metadata?projectId=${ID}`
    const before = await studio.fetch(address)
    const etag = before.headers.get('etag') ?? ''
    for (const body of [{}, { unheardOf: 1 }, await before.json()]) {
      const saved = await admin.update(ID, body, { 'if-match': etag })
      expect([saved.status, saved.headers.get('etag')]).toEqual([200, etag])
    }
    expect((await admin.update(ID, { location: 'Fifth, FL' }, { 'if-match': etag })).status).toBe(200)
  })

  it('R16: of 50 saves at once of different fields none is lost', async () => {
    const fields = ['location', 'space', 'description', 'heroImageAlt', 'order'] as const
    const value = (field: string, turn: number) => (field === 'order' ? turn + 20 : `A long enough ${field}, ${turn}`)
    for (const turn of Array.from({ length: 10 }, (_, index) => index)) {
      await Promise.all(fields.map((field) => admin.update(ID, { [field]: value(field, turn) })))
      const project = await admin.get(ID)
      for (const field of fields) expect(project[field]).toBe(value(field, turn))
    }
  })

  it('R2: what was saved together is always read together', async () => {
    const reads: Promise<Project>[] = []
    const saves = Array.from({ length: 20 }, (_, turn) => {
      reads.push(admin.get(ID))
      return admin.update(ID, { location: `Town ${turn}`, description: `All about town number ${turn}` })
    })
    await Promise.all(saves)
    for (const { location, description } of await Promise.all(reads)) {
      const turn = /\d+$/.exec(location)?.[0]
      if (location.startsWith('Town')) expect(description).toBe(`All about town number ${turn}`)
    }
  })

  it('EDT-6, EDT-7: takes another thumbnail with what is known of it, and the files that came', async () => {
    const id = 'greenville-de-home'
    const before = (await admin.get(id)).images.length
    studio.clock.nowMs += 1000
    const cover = await storeFile(studio.db, `portfolio/${id}/9-cover.jpg`, studio.clock.nowMs)
    const hall = await storeFile(studio.db, `portfolio/${id}/files/9-hall.jpg`, studio.clock.nowMs)
    expect((await admin.update(id, { order: 3 })).status).toBe(200)
    expect((await admin.get(id)).images).toHaveLength(before)
    const waiting = await admin.json(`/api/portfolio-list-files?projectId=${id}&ts=1`)
    expect(waiting.images.map(({ src }: { src: string }) => src).slice(before)).toEqual([hall])
    const focal = { x: 0.25, y: 0.75 }
    const project = await (await admin.update(id, { thumbnail: cover, thumbnailFocal: focal, space: 'Home' })).json()
    expect(project.thumbnailPicture).toMatchObject({ src: cover, focal, width: 1200 })
    expect(project.images).toHaveLength(before + 1)
    expect(project.images.at(-1).src).toBe(hall)
    const card = (await admin.json('/api/portfolio-metadata?fields=card')).projects.find(
      (one: Project) => one.id === id,
    )
    expect(card).toMatchObject({ thumbnail: cover, thumbnailPicture: { focal }, images: [], description: '' })
  })

  it('undo gives the fields back, unless they have been changed since', async () => {
    const id = 'doctors-office-wilmington-de'
    const { location } = await admin.get(id)
    const first = await admin.update(id, { location: 'Newark, DE' })
    const second = await admin.update(id, { title: 'The Doctor is In' })
    expect((await admin.undo(first)).status).toBe(200)
    expect(await admin.get(id)).toMatchObject({ location, title: 'The Doctor is In' })
    await admin.update(id, { title: 'The Doctor is Out' })
    expect((await admin.undo(second)).status).toBe(409)
    expect((await admin.get(id)).title).toBe('The Doctor is Out')
  })

  it('a save that takes in new files is one entry, and its undo gives fields, focal points and pictures back', async () => {
    const id = 'greenville-de-home'
    const before = await admin.get(id)
    studio.clock.nowMs += 1000
    const src = await storeFile(studio.db, `portfolio/${id}/files/8-porch.jpg`, studio.clock.nowMs)
    const newest = async () => (await admin.json('/api/admin/activity')).activity.slice(0, 2)
    const [entryBefore] = await newest()
    const focals = { thumbnailFocal: { x: 0.2, y: 0.1 }, heroFocal: { x: 0.7, y: 0.3 } }
    const saved = await admin.update(id, { location: 'Centreville, DE', ...focals })
    const [entry, second] = await newest()
    expect(second).toEqual(entryBefore)
    expect(entry).toMatchObject({ action: 'project.updated', after: { location: 'Centreville, DE' } })
    expect(entry.after.images.at(-1)).toMatchObject({ src })
    expect((await admin.undo(saved)).status).toBe(200)
    expect(await admin.get(id)).toEqual({ ...before, updatedAt: expect.anything() })
  })

  it('such a save is not taken back once its pictures have been arranged anew', async () => {
    const id = 'greenville-de-home'
    studio.clock.nowMs += 1000
    await storeFile(studio.db, `portfolio/${id}/files/7-attic.jpg`, studio.clock.nowMs)
    const saved = await admin.update(id, { location: 'Montchanin, DE' })
    const { images } = await admin.get(id)
    await admin.arrange(id, { images: images.toReversed() })
    expect((await admin.undo(saved)).status).toBe(409)
    expect(await admin.get(id)).toMatchObject({ location: 'Montchanin, DE', images: { length: images.length } })
  })

  it('GAL-19: a focal point that is moved alone can be taken back, unless it has been moved since', async () => {
    const id = 'marketing-research-office-wilmington-de'
    const focals = async () => {
      const { thumbnailPicture, heroPicture, images } = await admin.get(id)
      return [thumbnailPicture.focal, heroPicture.focal, images.length]
    }
    const heroImage = (await admin.get(id)).images[1].src
    await admin.update(id, { heroImage })
    const before = await focals()
    const card = await admin.update(id, { thumbnailFocal: { x: 0.1, y: 0.2 } })
    const both = await admin.update(id, { heroFocal: { x: 0.9, y: 1 }, location: 'Hockessin, DE' })
    expect(await focals()).toEqual([{ x: 0.1, y: 0.2 }, { x: 0.9, y: 1 }, before[2]])
    const again = await admin.update(id, { thumbnailFocal: { x: 0.1, y: 0.2 } })
    expect(again.headers.has(ACTIVITY_ID_HEADER)).toBe(false)
    expect((await admin.undo(both)).status).toBe(200)
    expect((await admin.undo(card)).status).toBe(200)
    expect(await focals()).toEqual(before)
    const moved = await admin.update(id, { heroFocal: { x: 0.3, y: 0.3 } })
    await admin.update(id, { heroFocal: { x: 0.4, y: 0.3 } })
    expect((await admin.undo(moved)).status).toBe(409)
  })

  it('undo takes a whole new order back', async () => {
    const orders = async () => (await admin.list()).map(({ id, order }: Project) => [id, order])
    studio.clock.nowMs += 60_000
    const before = await orders()
    await admin.update('the-pointe-condo-wilmington-de', { order: 1 })
    await admin.update('corner-beach-house-stone-harbor-nj', { order: 2 })
    const last = await admin.update('center-city-apartment-philadelphia-pa', { order: 3 })
    expect((await admin.undo(last)).status).toBe(200)
    expect(await orders()).toEqual(before)
  })
})
