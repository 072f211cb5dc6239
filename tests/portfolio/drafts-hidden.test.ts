import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TRASH_MS } from '#server/features/trash/service.ts'
import { emptyContent } from '../fixtures/empty-content.ts'
import { DATABASES, type DatabaseName, startStudioOn } from '../support/databases.ts'
import { type Admin, PROJECT } from '../support/portfolio.ts'
import { ask, PEOPLE } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const DRAFT = { ...PROJECT, id: 'smith-divorce-condo', title: 'Smith Divorce Condo', published: false }

let studio: Studio
let admin: Admin
let session: { cookie: string }
afterEach(() => studio.close())

async function start(database: DatabaseName): Promise<void> {
  studio = await startStudioOn(database, { accounts: PEOPLE })
  ;({ session, admin } = await signInOwner(studio))
}

async function visit(path: string, as?: string) {
  const answer = await studio.fetch(path, as === undefined ? {} : { headers: { cookie: as } })
  return { status: answer.status, location: answer.headers.get('location'), headers: answer.headers }
}
const statuses = async (id: string, as?: string) => {
  const paths = [
    `/portfolio/${id}`,
    `/api/portfolio-metadata?projectId=${id}`,
    `/api/portfolio-list-files?projectId=${id}`,
  ]
  return Promise.all(paths.map(async (path) => (await visit(path, as)).status))
}

describe.each(DATABASES)('names of drafts, on %s', (database) => {
  beforeEach(() => start(database))

  it('L2: an old address leads nobody to a draft but those who edit, and everybody once it is published', async () => {
    await admin.create({ ...DRAFT, id: 'condo', title: 'Condo' })
    await admin.move('condo', DRAFT.id)
    await admin.send('POST', '/api/admin/redirects', { from: '/sneak-peek', to: `/portfolio/${DRAFT.id}` })
    for (const path of ['/portfolio/condo', '/sneak-peek']) {
      const { status, location, headers } = await visit(path)
      expect([path, status, location]).toEqual([path, 404, null])
      expect(JSON.stringify([...headers])).not.toContain(DRAFT.id)
      const editor = await visit(path, session.cookie)
      expect([editor.status, editor.location]).toEqual([301, `/portfolio/${DRAFT.id}`])
      expect(editor.headers.get('cache-control')).toBe('no-store')
    }
    expect(await statuses('condo')).toEqual([404, 404, 404])
    await admin.update(DRAFT.id, { published: true })
    expect(await visit('/sneak-peek')).toMatchObject({ status: 301, location: `/portfolio/${DRAFT.id}` })
    await admin.update(DRAFT.id, { published: false })
    expect(await visit('/sneak-peek')).toMatchObject({ status: 404, location: null })
  })

  it('L2: a draft in the trash that never was published is as unknown as one that never was', async () => {
    await admin.create(DRAFT)
    await admin.send('POST', '/api/admin/redirects', { from: '/sneak-peek', to: `/portfolio/${DRAFT.id}` })
    await admin.remove(DRAFT.id)
    expect(await statuses(DRAFT.id)).toEqual([404, 404, 404])
    expect(await visit('/sneak-peek')).toMatchObject({ status: 404, location: null })
    expect(await statuses(DRAFT.id, session.cookie)).toEqual([410, 410, 410])
    const words = async (id: string) => (await ask(studio, 'GET', `/api/portfolio-metadata?projectId=${id}`)).text
    expect(await words(DRAFT.id)).toBe(await words('never-was'))
    studio.clock.nowMs += TRASH_MS + 60_000
    await studio.runJobs()
    expect(await statuses(DRAFT.id)).toEqual([404, 404, 404])
  })

  it('L2, API-15: what was published once is gone, also when it was a draft again before', async () => {
    await admin.create({ ...DRAFT, published: true })
    await admin.update(DRAFT.id, { published: false })
    expect(await statuses(DRAFT.id)).toEqual([404, 404, 404])
    await admin.move(DRAFT.id, 'condo')
    await admin.remove('condo')
    expect(await statuses('condo')).toEqual([410, 410, 410])
    studio.clock.nowMs += TRASH_MS + 60_000
    await studio.runJobs()
    expect(await statuses('condo')).toEqual([410, 410, 410])
  })

  it('L2: an import that makes a draft of a published project does not forget that it was', async () => {
    await admin.create({ ...DRAFT, published: true })
    const { style: _, ...project } = DRAFT
    const at = new Date(studio.clock.nowMs).toISOString()
    const own = { shuffle: true, heroImage: '', heroImageAlt: '', createdAt: at, updatedAt: at, pictures: [] }
    const content = { ...emptyContent(at), projects: [{ ...project, ...own }] }
    const answer = await admin.send('POST', '/api/admin/import?mode=merge', content)
    expect(answer.status).toBe(200)
    await admin.remove(DRAFT.id)
    expect(await statuses(DRAFT.id)).toEqual([410, 410, 410])
  })

  it('L2: selections name drafts and what is in the trash only to those who edit', async () => {
    const shown = 'delray-beach-home'
    await admin.create(DRAFT)
    const chosen = { featuredHome: [DRAFT.id, shown, 'nowhere'], services: { renovation: [shown, DRAFT.id] } }
    expect((await admin.send('PUT', '/api/site-metadata', chosen)).status).toBe(200)
    const settings = async (as?: string) => await ask(studio, 'GET', '/api/site-metadata', as ? { cookie: as } : {})
    const [stranger, editor] = [await settings(), await settings(session.cookie)]
    expect(stranger.body.featuredHome).toEqual(['', shown, 'nowhere'])
    expect(stranger.body.services.renovation).toEqual([shown, ''])
    expect(editor.body).toMatchObject(chosen)
    for (const page of ['/', '/services', '/about', '/portfolio', '/_root.data', '/nothing-here']) {
      expect([page, (await ask(studio, 'GET', page).catch(text(page))).text]).not.toContain(DRAFT.id)
    }
    const home = await (await studio.fetch('/')).text()
    expect(home).toContain(`/portfolio/${shown}`)
    expect(home).not.toContain(DRAFT.id)
    const dashboard = await (await studio.fetch('/admin', { headers: { cookie: session.cookie } })).text()
    expect(dashboard).toContain(DRAFT.id)

    // A kept answer would be out of date as soon as the draft is published.
    const tag = stranger.response.headers.get('etag') ?? ''
    const again = () => ask(studio, 'GET', '/api/site-metadata', { headers: { 'if-none-match': tag } })
    expect((await again()).status).toBe(304)
    await admin.update(DRAFT.id, { published: true })
    expect((await again()).body.featuredHome).toEqual([DRAFT.id, shown, 'nowhere'])
    const version = editor.response.headers.get('etag') ?? ''
    const saved = await admin.send('PUT', '/api/site-metadata', { featuredHome: [shown] }, { 'if-match': version })
    expect(saved.status).toBe(200)
  })
})

/** Pages are no JSON. */
const text = (page: string) => async () => ({ text: await (await studio.fetch(page)).text() })
