import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/all/endpoints.ts'
import { SPACES } from '#contract/options.ts'
import { Project } from '#contract/portfolio/portfolio.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { FIXED_PROJECT_IDS as NINE } from '../support/fixed-projects.ts'
import { changeProject } from '../support/projects.ts'
import type { Studio } from '../support/studio.ts'

describe.each(DATABASES)('the API on %s', (database) => {
  let studio: Studio
  const json = async (address: string) => (await studio.fetch(address)).json()
  beforeAll(async () => {
    studio = await startStudioOn(database)
  })
  afterAll(() => studio.close())

  it('API-1, API-28, FIX-7: lists the nine projects in order, complete', async () => {
    const { projects } = await json('/api/portfolio-metadata')
    expect(projects.map((project: Project) => project.id)).toEqual(NINE)
    expect(projects.map((project: Project) => project.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    for (const project of projects) {
      expect(Project.safeParse(project).success).toBe(true)
      expect(SPACES).toContain(project.space)
      expect(project.style).toBe(project.styles[0])
      expect(project.images.length).toBeGreaterThanOrEqual(6)
    }
  })

  it('API-4: gives one project by its id', async () => {
    expect(await json('/api/portfolio-metadata?projectId=delray-beach-home')).toMatchObject({
      id: 'delray-beach-home',
      location: 'Delray Beach, FL',
    })
  })

  it('API-5: answers 404 for an unknown id, 400 for an empty one', async () => {
    const unknown = await studio.fetch('/api/portfolio-metadata?projectId=nowhere')
    expect([unknown.status, await unknown.json()]).toEqual([404, { error: 'Project not found', code: 'not_found' }])
    const empty = await studio.fetch('/api/portfolio-metadata?projectId=')
    expect([empty.status, (await empty.json()).error]).toEqual([400, 'Project ID not found'])
  })

  it('API-11, API-12: lists the pictures of a project, with or without a time stamp', async () => {
    const { images } = await json('/api/portfolio-list-files?projectId=delray-beach-home&_=1')
    expect(images.length).toBeGreaterThanOrEqual(6)
    for (const { src, alt } of images)
      expect([src, alt]).toEqual([expect.stringMatching(/^\/media\//), expect.any(String)])
    expect(await json('/api/portfolio-list-files?projectId=delray-beach-home&ts=2')).toEqual({ images })
  })

  it('PRJ-17: dates travel as ISO instants', async () => {
    const project = await json('/api/portfolio-metadata?projectId=delray-beach-home')
    expect(project.createdAt).toBe(new Date(studio.clock.nowMs).toISOString())
  })

  it('API-16: gives a placeholder for a picture of ours', async () => {
    const { dataUri } = await json(`/api/lqip?src=${encodeURIComponent('/media/built-in/home-hero.jpg')}`)
    expect(dataUri).toMatch(/^data:image\/webp;base64,/)
  })

  it('API-17: looks at no other address', async () => {
    const sources = [
      'http://127.0.0.1:1/x.jpg',
      '//evil.example/x.jpg',
      'file:///etc/passwd',
      '../../etc/passwd',
      'data:,',
    ]
    for (const src of sources) {
      const { status } = await studio.fetch(`/api/lqip?src=${encodeURIComponent(src)}`)
      expect([src, [400, 404].includes(status)]).toEqual([src, true])
    }
  })

  it('API-18, API-19: lists the server’s own letters and gives any one by id', async () => {
    expect(await json('/api/testimonials')).toEqual({ testimonials: [] })
    expect(await json('/api/testimonials?id=1')).toMatchObject({ id: '1', author: expect.stringMatching(/./) })
    expect((await studio.fetch('/api/testimonials?id=none')).status).toBe(404)
  })

  it('CFG: gives the catalogue of the stool', async () => {
    const catalogue = await json('/api/stool-catalogue')
    expect([catalogue.heights.length, catalogue.legs.length, catalogue.stretchers.length]).toEqual([2, 4, 4])
    expect(catalogue.fabrics.length).toBeGreaterThanOrEqual(8)
  })

  it('says who is signed in: nobody', async () => {
    expect(await json('/api/session')).toEqual({ user: null })
  })

  it('PF-30: repeats nothing that the asker already has', async () => {
    const first = await studio.fetch('/api/portfolio-metadata')
    const etag = first.headers.get('etag') ?? ''
    const second = await studio.fetch('/api/portfolio-metadata', { headers: { 'if-none-match': etag } })
    expect([second.status, await second.text()]).toEqual([304, ''])
  })

  it('answers travel compressed, and HEAD answers with the same tag', async () => {
    const { headers } = await studio.fetch('/api/portfolio-metadata', { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    const head = await studio.fetch('/api/portfolio-metadata', { method: 'HEAD' })
    const get = await studio.fetch('/api/portfolio-metadata')
    expect([head.status, head.headers.get('etag')]).toEqual([200, get.headers.get('etag')])
  })

  it('API-7: a draft is unknown to visitors everywhere', async () => {
    const { db } = studio
    const id = 'the-pointe-condo-wilmington-de'
    await changeProject(db, id, { published: false })
    const { projects } = await json('/api/portfolio-metadata')
    expect(projects).toHaveLength(8)
    for (const address of ['/api/portfolio-metadata', '/api/portfolio-list-files']) {
      expect((await studio.fetch(`${address}?projectId=${id}`)).status).toBe(404)
    }
    expect((await studio.fetch(`/portfolio/${id}`)).status).toBe(404)
    expect(await (await studio.fetch('/sitemap.xml')).text()).not.toContain(id)
    await changeProject(db, id, { published: true })
  })

  it('FIX-6: a record in the trash answers 410, until it is restored', async () => {
    const { db } = studio
    const id = 'delray-beach-home'
    await db.updateTable('project').set({ deleted_at_ms: 1 }).where('id', '=', id).execute()
    expect((await studio.fetch(`/api/portfolio-metadata?projectId=${id}`)).status).toBe(410)
    expect((await studio.fetch(`/portfolio/${id}`)).status).toBe(410)
    await db.updateTable('project').set({ deleted_at_ms: null }).where('id', '=', id).execute()
    expect((await studio.fetch(`/portfolio/${id}`)).status).toBe(200)
  })

  it('FIX-6: a record wins field by field, the built-in project fills what it leaves blank', async () => {
    const { db } = studio
    const id = 'greenville-de-home'
    const before = await json(`/api/portfolio-metadata?projectId=${id}`)
    await db.updateTable('project').set({ title: 'Renamed', description: '' }).where('id', '=', id).execute()
    const after = await json(`/api/portfolio-metadata?projectId=${id}`)
    expect([after.title, after.description]).toEqual(['Renamed', before.description])
  })

  it('FIX-6: with no record at all the built-in page shows', async () => {
    const { db } = studio
    await db.deleteFrom('project').where('id', '=', 'greenville-de-home').execute()
    expect((await studio.fetch('/portfolio/greenville-de-home')).status).toBe(200)
  })

  it('TST-11: a server letter with a built-in’s id takes its place, a new one is added', async () => {
    const letter = { last_name: 'B', message: 'Short.', author: '', hidden: false, position: null, created_at_ms: 1 }
    const letters = [
      { ...letter, id: '3', first_name: 'Three', updated_at_ms: 1 },
      { ...letter, id: 'x', first_name: 'New', updated_at_ms: 1 },
    ]
    await withLock(studio.db, 'testimonials', (db) => db.insertInto('testimonial').values(letters).execute())
    const { testimonials } = await json('/api/testimonials')
    expect(testimonials.map(({ id, author }: { id: string; author: string }) => [id, author])).toEqual([
      ['3', 'Three B'],
      ['x', 'New B'],
    ])
    const page = await (await studio.fetch('/testimonials')).text()
    expect(page).toContain('Three B')
    expect(page).toContain('New B')
  })
})

describe('every endpoint of the contract', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn('sqlite')
  })
  afterAll(() => studio.close())
  const open = (method: string, path: string) =>
    studio.fetch(path, {
      method,
      ...(/POST|PUT/.test(method) && { body: '{}', headers: { 'content-type': 'application/json' } }),
    })

  it.each(endpoints.filter(({ access }) => access !== 'public'))(
    '$method $path turns a visitor away',
    async (endpoint) => {
      const response = await open(endpoint.method, endpoint.path)
      expect([response.status, (await response.json()).code]).toEqual([401, 'unauthenticated'])
    },
  )

  it.each(endpoints.filter(({ access }) => access === 'public'))('$method $path is served', async (endpoint) => {
    const query = endpoint.selectedBy ? `?${endpoint.selectedBy}=1` : ''
    const response = await open(endpoint.method, endpoint.path + query)
    const { code } = await response.json()
    expect([response.status, code]).not.toEqual([404, undefined])
    expect(response.status).toBeLessThan(500)
    expect(response.status).not.toBe(405)
  })

  it.each(['PATCH', 'DELETE', 'POST'])('answers 405 to %s where nothing takes it', async (method) => {
    const response = await studio.fetch('/api/lqip', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('answers 404 with a code for an address that is no endpoint', async () => {
    const response = await studio.fetch('/api/nothing')
    expect([response.status, await response.json()]).toEqual([404, { error: 'No such endpoint.', code: 'not_found' }])
  })
})
