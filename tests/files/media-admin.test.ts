import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import { UPLOAD_GRACE_MS } from '#contract/files/blobs.ts'
import { MEDIA_PER_PAGE, type MediaItem, type MediaPage } from '#contract/files/media.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT, storeFile } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const DESCRIPTION = '/api/admin/media/description'
const FOLDER = 'portfolio/harbor-house/files'
const MINUTE_MS = 60_000

describe.each(DATABASES)('the pictures of the studio on %s', (database) => {
  let studio: Studio
  let admin: Admin
  let srcs: string[]
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
    const names = ['1-cover.jpg', '2-porch_100%.jpg', '3-kitchen.jpg']
    const files = names.map((name) => storeFile(studio.db, `${FOLDER}/${name}`, studio.clock.nowMs))
    srcs = await Promise.all(files)
    const gallery = srcs.map((src, index) => ({ src, alt: index === 0 ? 'A boathouse by the harbor' : '' }))
    await admin.create({ ...PROJECT, thumbnail: srcs[0], gallery })
  })
  afterAll(() => studio.close())

  const list = async (query: Record<string, string> = {}): Promise<MediaPage> =>
    admin.json(`/api/admin/media?${new URLSearchParams(query)}`)
  const namesOf = ({ items }: MediaPage) => items.map(({ fileName }) => fileName).toSorted()
  const undescribed = () => list({ view: 'undescribed' })
  const describeAs = (id: string, body: object, headers?: Record<string, string>) =>
    admin.send('PUT', `${DESCRIPTION}?id=${encodeURIComponent(id)}`, body, headers)
  const itemOf = async (name: string): Promise<MediaItem> => {
    const item = (await list({ search: name })).items.find(({ fileName }) => fileName === name)
    return item ?? expect.fail(`There is no ${name}.`)
  }
  const remove = (src: string) => admin.send('DELETE', `/api/admin/media?src=${encodeURIComponent(src)}`)

  it('DASH-19: every picture says where it is, how large and of which type, and when it came', async () => {
    const { counts } = await list()
    const items = [...(await list({ search: 'harbor' })).items, ...(await list({ search: 'greenville' })).items]
    expect(counts).toEqual({
      all: (await studio.db.selectFrom('project_image').select('id').execute()).length,
      undescribed: 2,
      expiring: 0,
      unused: null,
    })
    expect(items.find(({ src }) => src === srcs[1])).toMatchObject({
      fileName: '2-porch_100%.jpg',
      alt: '',
      picture: { width: 1200, height: 800, version: 'v1' },
      sizeBytes: 1000,
      contentType: 'image/jpeg',
      addedAt: new Date(studio.clock.nowMs).toISOString(),
      places: [{ title: 'Harbor House', path: '/portfolio?edit=harbor-house', state: 'live' }],
    })
    const builtIn = items.find(({ sizeBytes }) => sizeBytes === null)
    expect(builtIn).toMatchObject({ sizeBytes: null, contentType: 'image/jpeg', places: [{ state: 'live' }] })
  })

  it('DASH-19: drafts and what is in the trash are marked, and pages are named for their pictures', async () => {
    const src = await storeFile(studio.db, 'site/portrait.jpg', studio.clock.nowMs)
    await studio.storeDocument('page-texts', { about: { portrait: { src, alt: 'Megan at her desk' } } })
    await admin.create({ ...PROJECT, id: 'bay-house', title: 'Bay House', published: false, gallery: [] })
    await admin.create({ ...PROJECT, id: 'old-house', title: 'Old House', gallery: [] })
    await admin.remove('old-house')
    const states = (await list({ search: 'house 1-cover' })).items.map(({ places, version }) => [
      places[0]?.title,
      places[0]?.state,
      version !== undefined,
    ])
    expect(states.toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b)))).toEqual([
      ['Bay House', 'draft', true],
      ['Harbor House', 'live', true],
      ['Old House', 'trash', false],
    ])
    expect(await itemOf('portrait.jpg')).toMatchObject({
      id: src,
      alt: 'Megan at her desk',
      places: [{ title: 'Pages & profile', path: '/admin/pages', state: 'live' }],
    })
    expect((await undescribed()).items.map(({ places }) => places[0]?.title)).not.toContain('Old House')
  })

  it('DASH-19: is searched by file, project and description; signs are taken as they are', async () => {
    expect(namesOf(await list({ search: 'HARBOR house 3-kitchen' }))).toEqual(['3-kitchen.jpg'])
    expect(namesOf(await list({ search: 'boathouse by the' }))).toEqual(['1-cover.jpg'])
    expect(namesOf(await list({ search: '100%' }))).toEqual(['2-porch_100%.jpg'])
    expect(namesOf(await list({ search: "porch_100% ' or 1=1" }))).toEqual([])
    expect((await studio.fetch('/api/admin/media?view=elephants')).status).toBe(400)
    expect((await studio.fetch('/api/admin/media?cursor=%00')).status).toBe(400)
  })

  it('GAL-19, B15: what nobody has described is listed, described in place, and can be taken back', async () => {
    const porch = await itemOf('2-porch_100%.jpg')
    const answer = await describeAs(porch.id, { alt: '  A porch at dusk ' }, { 'if-match': `"${porch.version}"` })
    const saved = await answer.clone().json()
    expect(saved).toEqual({ id: porch.id, alt: 'A porch at dusk', version: expect.any(String) })
    expect(answer.headers.get('etag')).toBe(`"${saved.version}"`)
    expect((await admin.get(PROJECT.id)).images[1].alt).toBe('A porch at dusk')
    expect(namesOf(await undescribed())).not.toContain('2-porch_100%.jpg')
    const [entry] = (await admin.json('/api/admin/activity')).activity
    expect(entry).toMatchObject({
      action: 'project_image.described',
      subject: { id: PROJECT.id, name: PROJECT.title },
      before: { alt: '' },
      after: { alt: 'A porch at dusk' },
      canUndo: true,
    })
    expect((await admin.undo(answer)).status).toBe(200)
    expect(namesOf(await undescribed())).toContain('2-porch_100%.jpg')
    expect(await admin.json('/api/admin/media/undescribed')).toEqual({ count: (await undescribed()).items.length })
  })

  it('R4: who is late learns so, and nothing is written over; the project is another version then', async () => {
    const kitchen = await itemOf('3-kitchen.jpg')
    const tag = (await studio.fetch(`/api/portfolio-metadata?projectId=${PROJECT.id}`)).headers.get('etag') ?? ''
    const first = await describeAs(kitchen.id, { alt: 'A kitchen' }, { 'if-match': `"${kitchen.version}"` })
    const late = await describeAs(kitchen.id, { alt: 'Pots' }, { 'if-match': `"${kitchen.version}"` })
    expect([first.status, late.status, (await late.json()).code]).toEqual([200, 412, 'stale'])
    expect((await describeAs(kitchen.id, { alt: 'Pots' }, { 'if-match': 'nonsense' })).status).toBe(412)
    expect(await admin.json(`${DESCRIPTION}?id=${kitchen.id}`)).toMatchObject({ alt: 'A kitchen' })
    expect((await admin.update(PROJECT.id, { location: 'Cape May, NJ' }, { 'if-match': tag })).status).toBe(412)
    await describeAs(kitchen.id, { alt: 'Pots' })
    expect((await admin.undo(first)).status).toBe(409)
    expect((await describeAs(kitchen.id, { alt: 'Pots' })).headers.has(ACTIVITY_ID_HEADER)).toBe(false)
  })

  it('API-11: only a text is taken, and only for a picture that is there', async () => {
    const { id } = await itemOf('3-kitchen.jpg')
    for (const body of [{ alt: 1 }, { alt: null }, {}, { alt: 'x'.repeat(301) }, { alt: 'two\nlines' }]) {
      expect([body, (await describeAs(id, body)).status]).toEqual([body, 400])
    }
    const strange = { alt: 'Pots and pans', version: 'mine', src: '/media/other.jpg', projectId: 'bay-house' }
    expect(await (await describeAs(id, strange)).json()).toMatchObject({ id, alt: 'Pots and pans' })
    expect((await itemOf('3-kitchen.jpg')).src).toBe(srcs[2])
    expect((await describeAs('nothing', { alt: 'x' })).status).toBe(404)
    const [trashed] = (await list({ search: 'old house 1-cover' })).items
    expect((await describeAs(trashed?.id ?? '', { alt: 'x' })).status).toBe(410)
  })

  it('BLOB-24: what belongs to nothing is listed after a day and deleted for good, with its bytes', async () => {
    const src = await storeFile(studio.db, `${FOLDER}/9-forgotten.jpg`, studio.clock.nowMs)
    expect((await list({ view: 'unused' })).counts.unused).toBe(0)
    expect(await (await remove(src)).json()).toMatchObject({
      code: 'conflict',
      error: expect.stringContaining('a day'),
    })
    studio.clock.nowMs += UPLOAD_GRACE_MS + MINUTE_MS
    const { items, counts } = await list({ view: 'unused' })
    expect([counts.unused, items]).toMatchObject([1, [{ id: src, sizeBytes: 1000, places: [] }]])
    expect(await (await remove(src)).json()).toEqual({ success: true })
    expect((await remove(src)).status).toBe(404)
    expect((await list({ view: 'unused' })).items).toEqual([])
    expect(await studio.db.selectFrom('blob_leftover').selectAll().execute()).toEqual([])
    const [entry] = (await admin.json('/api/admin/activity')).activity
    expect(entry).toMatchObject({ action: 'file.deleted', subject: { name: '9-forgotten.jpg' }, canUndo: false })
  })

  it('R16: what came into use meanwhile is never deleted', async () => {
    const names = ['a-project.jpg', 'b-page.jpg', 'c-trash.jpg', 'd-undo.jpg', 'e-nothing.jpg']
    const files = await Promise.all(names.map((name) => storeFile(studio.db, `${FOLDER}/${name}`, studio.clock.nowMs)))
    const [inProject = '', onPage = '', inTrash = '', undone = '', unused = ''] = files
    studio.clock.nowMs += UPLOAD_GRACE_MS + MINUTE_MS
    await admin.create({
      ...PROJECT,
      id: 'sea-house',
      title: 'Sea House',
      gallery: [inProject, inTrash].map((src) => ({ src })),
    })
    await admin.removeFile('sea-house', inTrash)
    await studio.storeDocument('stool-catalogue', { gallery: [{ src: onPage, alt: '' }] })
    const before = { hero: { src: undone } }
    await studio.db
      .insertInto('activity')
      .values({
        id: 'undo',
        at_ms: studio.clock.nowMs,
        actor_id: null,
        actor_email: '',
        action: 'page_texts.updated',
        subject_id: '',
        subject_name: '',
        before: JSON.stringify(before),
        after: null,
        undone_at_ms: null,
        chain_id: null,
      })
      .execute()
    const statuses = await Promise.all(files.map(async (src) => (await remove(src)).status))
    expect(statuses).toEqual([409, 409, 409, 409, 200])
    expect((await remove('/media/portfolio/../secret')).status).toBe(404)
    expect(await (await remove(inProject)).json()).toMatchObject({ error: 'This file is in use by now.' })
    expect(unused).not.toBe('')
  })
})

describe.each(DATABASES)('many pictures on %s', (database) => {
  let studio: Studio
  afterAll(() => studio.close())

  it('DASH-19: come page by page, each once, whatever is described in between', async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    const admin = adminOf(studio)
    const total = 2 * MEDIA_PER_PAGE + 10
    const gallery: { src: string; alt: string }[] = []
    for (let index = 0; index < total; index += 1) {
      const atMs = studio.clock.nowMs + index
      gallery.push({ src: await storeFile(studio.db, `${FOLDER}/${index}.jpg`, atMs), alt: '' })
      if (index % 4 === 0) await storeFile(studio.db, `site/${index}.jpg`, atMs)
    }
    await admin.create({ ...PROJECT, thumbnail: gallery[0]?.src, gallery })
    studio.clock.nowMs += 2 * UPLOAD_GRACE_MS

    const read = async (view: string, afterPage: (page: MediaPage) => Promise<void>) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: MediaPage = await admin.json(`/api/admin/media?view=${view}&cursor=${cursor}`)
        expect(page.items.length).toBeLessThanOrEqual(MEDIA_PER_PAGE)
        seen.push(...page.items.map(({ id }) => id))
        await afterPage(page)
        cursor = page.cursor
      }
      return seen
    }
    const { counts } = (await admin.json('/api/admin/media')) as MediaPage
    const all = await read('all', async () => undefined)
    expect([all.length, new Set(all).size]).toEqual([counts.all, counts.all])
    const unused = await read('unused', async () => undefined)
    expect(new Set(unused).size).toBe(Math.ceil(total / 4))
    const report = await read('undescribed', async ({ items: [first] }) => {
      await admin.send('PUT', `${DESCRIPTION}?id=${first?.id}`, { alt: 'A room' })
    })
    expect([report.length, new Set(report).size]).toEqual([total, total])
  })
})
