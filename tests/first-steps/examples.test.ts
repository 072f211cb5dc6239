import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { type Admin, adminOf, MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const PAGES = ['/', '/portfolio', '/services', '/testimonials', '/home-tours']

describe.each(DATABASES)('the example content on %s', (database) => {
  let studio: Studio
  let admin: Admin
  beforeEach(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    admin = adminOf(studio)
  })
  afterEach(() => studio.close())

  const takeOut = () => admin.send('POST', '/api/admin/examples', {})
  const shown = async () => {
    const [projects, { testimonials }, { tours }] = await Promise.all([
      admin.list(),
      admin.json('/api/admin/testimonials'),
      admin.json('/api/admin/home-tours'),
    ])
    const letters = testimonials.filter(({ hidden }: { hidden?: boolean }) => !hidden)
    const visible = tours.filter(({ isHidden }: { isHidden?: boolean }) => !isHidden)
    return { houses: projects.length, letters: letters.length, tours: visible.length }
  }

  it('leaves the site in one press, and every page still answers', async () => {
    const before = await shown()
    const answer = await takeOut()
    expect(await answer.json()).toEqual(before)
    expect(await shown()).toEqual({ houses: 0, letters: 0, tours: 0 })
    const pages = await Promise.all(PAGES.map((page) => studio.fetch(page)))
    expect(pages.map(({ status }) => status)).toEqual(PAGES.map(() => 200))
    const { featuredHome } = await admin.json('/api/site-metadata')
    expect(featuredHome.filter(Boolean)).toEqual([])
  })

  it('houses lie in the trash, from where each comes back by itself', async () => {
    await takeOut()
    const { items } = await admin.json('/api/admin/trash')
    expect(items).toHaveLength(9)
    await admin.send('POST', '/api/admin/trash/restore', { kind: 'project', id: 'delray-beach-home' })
    expect(await shown()).toMatchObject({ houses: 1 })
  })

  it('comes back whole by one undo, with the places where houses were featured', async () => {
    const [before, settings] = await Promise.all([shown(), admin.json('/api/site-metadata')])
    const undone = await admin.undo(await takeOut())
    expect(undone.status).toBe(200)
    expect(await shown()).toEqual(before)
    const after = await admin.json('/api/site-metadata')
    expect([after.featuredHome, after.services]).toEqual([settings.featuredHome, settings.services])
  })

  it('leaves alone what somebody has made their own', async () => {
    await admin.update('delray-beach-home', { title: 'Our first house' })
    const letters = (await admin.json('/api/admin/testimonials')).testimonials
    await admin.send('PUT', `/api/testimonials?id=${letters[0].id}`, { message: 'We love it.' })
    const { tours } = await admin.json('/api/admin/home-tours')
    await admin.send('PUT', '/api/admin/home-tours', { tours: tours.with(0, { ...tours[0], title: 'Our porch' }) })
    expect((await takeOut()).status).toBe(200)
    expect(await shown()).toEqual({ houses: 1, letters: 1, tours: 1 })
  })

  it('the undo leaves alone what was brought back or changed meanwhile', async () => {
    const answer = await takeOut()
    await admin.send('POST', '/api/admin/trash/restore', { kind: 'project', id: 'delray-beach-home' })
    await admin.update('delray-beach-home', { title: 'Our first house' })
    expect((await admin.undo(answer)).status).toBe(200)
    expect(await shown()).toMatchObject({ houses: 9 })
    expect(await admin.get('delray-beach-home')).toMatchObject({ title: 'Our first house' })
  })

  it('says so where none is left', async () => {
    await takeOut()
    const again = await takeOut()
    expect([again.status, await again.json()]).toMatchObject([409, { error: 'No example is left on the site.' }])
  })
})
