import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN, PROJECT } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const OLD = 'corner-beach-house-stone-harbor-nj'

describe.each(DATABASES)('redirects on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterAll(() => studio.close())

  const add = (from: string, to: string) => admin.send('POST', '/api/admin/redirects', { from, to })
  const drop = (from: string) => admin.send('DELETE', `/api/admin/redirects?from=${encodeURIComponent(from)}`)
  const list = async () => (await admin.json('/api/admin/redirects')).redirects
  const led = async (path: string) => {
    const { status, headers } = await studio.fetch(path)
    return [status, headers.get('location')]
  }

  it('leads an old path on for good, with the query it came with', async () => {
    const answer = await add('/old page/', '/about')
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ from: '/old%20page', to: '/about', automatic: false })
    expect(await led('/old%20page?from=mail&x=1')).toEqual([301, '/about?from=mail&x=1'])
    expect(await led('/old%20page/')).toEqual([301, '/about'])
  })

  it('is listed in the letters that people write, and linked in those of addresses', async () => {
    await add('/büro-%2Fgrün', '/about')
    const page = await (await studio.fetch('/admin/redirects')).text()
    expect(page).toContain('<a href="/b%C3%BCro-%2Fgr%C3%BCn">/büro-%2Fgrün</a>')
  })

  it('goes in one step, whatever the order they were made in, and never in a circle', async () => {
    await add('/two', '/three')
    await add('/one', '/two')
    await add('/three', '/services')
    for (const path of ['/one', '/two', '/three']) expect(await led(path)).toEqual([301, '/services'])
    for (const [from, to] of [
      ['/services', '/one'],
      ['/self', '/self'],
      ['/four', '/four/'],
    ] as const) {
      expect((await add(from, to)).status, from).toBe(400)
    }
    await add('/a', '/b')
    expect((await add('/b', '/a')).status).toBe(400)
    expect((await add('/a', '/contact')).status).toBe(409)
  })

  it('never leads to another site, however the path is written', async () => {
    for (const [index, to] of ['/..//elsewhere.test', '/.//elsewhere.test/', '/%2e%2e//elsewhere.test'].entries()) {
      expect(await (await add(`/sneaky-${index}`, to)).json()).toMatchObject({ to: '/elsewhere.test' })
      expect(await led(`/sneaky-${index}`)).toEqual([301, '/elsewhere.test'])
    }
    for (const from of ['//', '//[', 'http://[']) expect((await drop(from)).status, from).toBe(200)
  })

  it.each([
    ['https://elsewhere.test/', '/about'],
    ['/x', 'https://elsewhere.test/'],
    ['/x', '//elsewhere.test'],
    ['/x', '/\\elsewhere.test'],
    ['/x', 'javascript:alert(1)'],
    ['/x?y=1', '/about'],
    ['about', '/about'],
    ['/x\r\nset-cookie: a=b', '/about'],
    ['/', '/about'],
    ['/Contact', '/about'],
    ['/admin/settings', '/about'],
    ['/api/site-metadata', '/about'],
    ['/portfolio/greenville-de-home', '/about'],
  ])('refuses %j to %j', async (from, to) => {
    expect((await add(from, to)).status).toBe(400)
  })

  it('is deleted, and undone both ways', async () => {
    const made = await add('/brochure', '/about')
    const gone = await drop('/brochure')
    expect((await studio.fetch('/brochure')).status).toBe(404)
    expect(await (await drop('/brochure')).json()).toEqual({ success: true })
    expect((await admin.undo(gone)).status).toBe(200)
    expect(await led('/brochure')).toEqual([301, '/about'])
    expect((await admin.undo(made)).status).toBe(200)
    expect((await studio.fetch('/brochure')).status).toBe(404)
  })

  it('undoing one leaves alone another that was made for the same path since', async () => {
    const first = await add('/leaflet', '/about')
    await drop('/leaflet')
    studio.clock.nowMs += 1
    await add('/leaflet', '/contact')
    expect((await admin.undo(first)).status).toBe(409)
    expect(await led('/leaflet')).toEqual([301, '/contact'])
  })

  it('SLUG-8: a project moves to another address with its pictures and wherever it is featured', async () => {
    const before = await admin.get(OLD)
    const answer = await admin.move(OLD, 'corner-house')
    expect(answer.status).toBe(200)
    const { updatedAt: _updatedAt, ...after } = await answer.json()
    const { updatedAt: _before, ...old } = before
    expect(after).toEqual({ ...old, id: 'corner-house' })
    expect(await led(`/portfolio/${OLD}?a=1`)).toEqual([301, '/portfolio/corner-house?a=1'])
    const { featuredHome, services } = await admin.json('/api/site-metadata')
    expect([featuredHome[0], services.newConstruction[2]]).toEqual(['corner-house', 'corner-house'])
    expect((await admin.get(OLD)).id).toBe('corner-house')
    const left = (await list()).filter(({ automatic }: { automatic: boolean }) => automatic)
    expect(left).toMatchObject([{ from: `/portfolio/${OLD}`, to: '/portfolio/corner-house' }])

    expect((await admin.move('corner-house', 'the-corner')).status).toBe(200)
    for (const id of [OLD, 'corner-house'])
      expect(await led(`/portfolio/${id}`)).toEqual([301, '/portfolio/the-corner'])
    expect((await admin.undo(answer)).status).toBe(409)
    const { id: _id, ...unnamed } = PROJECT
    expect(await (await admin.create({ ...unnamed, title: 'Corner House' })).json()).toMatchObject({
      id: 'corner-house-1',
    })
  })

  it('SLUG-8: back at an old address of its own, also by undo; the newer one leads there', async () => {
    expect((await admin.move('the-corner', OLD)).status).toBe(200)
    for (const id of ['the-corner', 'corner-house'])
      expect(await led(`/portfolio/${id}`)).toEqual([301, `/portfolio/${OLD}`])
    expect((await studio.fetch(`/portfolio/${OLD}`)).status).toBe(200)
    const answer = await admin.move(OLD, 'brand-new')
    expect((await admin.undo(answer)).status).toBe(200)
    expect((await admin.get(OLD)).id).toBe(OLD)
    expect(await led('/portfolio/brand-new')).toEqual([301, `/portfolio/${OLD}`])
  })

  it('SLUG-6: an address that is taken, was another’s, is fixed or reserved is refused', async () => {
    await admin.remove('delray-beach-home')
    const conflicts = ['greenville-de-home', 'delray-beach-home', 'corner-house']
    for (const id of conflicts) expect((await admin.move('doctors-office-wilmington-de', id)).status, id).toBe(409)
    for (const id of ['admin', 'Big House', '']) {
      expect((await admin.move('doctors-office-wilmington-de', id)).status, id).toBe(400)
    }
    expect((await admin.move('nowhere', 'somewhere')).status).toBe(404)
  })
})
