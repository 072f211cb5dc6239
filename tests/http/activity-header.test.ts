import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIVITY_ID_HEADER, type Activity, type ActivityAction } from '#contract/activity.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeLead } from '../support/leads.ts'
import { type Admin, adminOf, MEGAN, PROJECT } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const LETTERS = '/api/testimonials'
const LETTER = { firstName: 'Ann', lastName: 'Pell', message: 'A house to come home to.', author: '', hidden: false }

/** The admin, and what the requests before have made. */
interface Walk {
  admin: Admin
  letters: string[]
  lead: string
  last: Response | undefined
}
type Step = [ActivityAction, (walk: Walk) => Promise<Response>]

/** In an order in which each can be done. */
const STEPS: Step[] = [
  ['site_settings.updated', ({ admin }) => admin.send('PUT', '/api/site-metadata', { hideHomeTours: false })],
  ['site_settings.updated', ({ admin, last }) => admin.undo(last ?? Response.error())],
  ['studio_profile.updated', ({ admin }) => admin.send('PUT', '/api/admin/studio-profile', { phone: '609-555-0100' })],
  [
    'page_texts.updated',
    ({ admin }) => admin.send('PUT', '/api/admin/page-texts', { about: { quote: 'By the sea.' } }),
  ],
  ['page_texts.updated', ({ admin }) => draftOfAbout(admin, 'POST', '/api/admin/page-draft/publish')],
  ['page_draft.discarded', ({ admin }) => draftOfAbout(admin, 'DELETE', '/api/admin/page-draft?page=about')],
  ['testimonial.created', addLetter],
  ['testimonial.created', addLetter],
  [
    'testimonials.reordered',
    ({ admin, letters }) => admin.send('PUT', '/api/admin/testimonials/order', { ids: letters.toReversed() }),
  ],
  [
    'testimonial.updated',
    ({ admin, letters }) => admin.send('PUT', `${LETTERS}?id=${letters[0]}`, { message: 'Sand.' }),
  ],
  ['testimonial.hidden', ({ admin, letters }) => admin.send('PUT', `${LETTERS}?id=${letters[0]}`, { hidden: true })],
  ['testimonial.shown', ({ admin, letters }) => admin.send('PUT', `${LETTERS}?id=${letters[0]}`, { hidden: false })],
  ['testimonial.deleted', ({ admin, letters }) => admin.send('DELETE', `${LETTERS}?id=${letters[0]}`)],
  ['testimonial.restored', ({ admin, letters }) => restore(admin, 'letter', letters[0])],
  ['lead.status_changed', ({ admin, lead }) => admin.send('PUT', `/api/admin/lead?id=${lead}`, { status: 'replied' })],
  ['lead.updated', ({ admin, lead }) => admin.send('PUT', `/api/admin/lead?id=${lead}`, { notes: 'Call', done: true })],
  ['lead.deleted', ({ admin, lead }) => admin.send('DELETE', `/api/admin/lead?id=${lead}`)],
  ['lead.restored', ({ admin, lead }) => admin.send('POST', '/api/admin/lead/restore', { id: lead })],
  ['project.created', ({ admin }) => admin.create(PROJECT)],
  ['project.updated', ({ admin }) => admin.update(PROJECT.id, { location: 'Stone Harbor, NJ' })],
  ['project.moved', ({ admin }) => admin.move(PROJECT.id, 'harbor')],
  ['project.deleted', ({ admin }) => admin.remove('harbor')],
  ['project.restored', ({ admin }) => restore(admin, 'project', 'harbor')],
  ['redirect.created', ({ admin }) => admin.send('POST', '/api/admin/redirects', { from: '/old', to: '/about' })],
  ['redirect.deleted', ({ admin }) => admin.send('DELETE', '/api/admin/redirects?from=/old')],
  ['site_settings.updated', ({ admin }) => admin.send('POST', '/api/admin/clear-all', { confirmation: 'DELETE' })],
]

async function draftOfAbout(admin: Admin, method: string, end: string): Promise<Response> {
  const changes = { 'about.quote': `By the bay, ${method}.` }
  await admin.send('PUT', '/api/admin/page-draft', { page: 'about', changes })
  return admin.send(method, end, method === 'POST' ? { page: 'about' } : undefined)
}

async function addLetter({ admin, letters }: Walk): Promise<Response> {
  const answer = await admin.send('POST', LETTERS, LETTER)
  letters.push((await answer.clone().json()).id)
  return answer
}

const restore = (admin: Admin, kind: string, id: string | undefined) =>
  admin.send('POST', '/api/admin/trash/restore', { kind, id })

describe.each(DATABASES)('a change that can be undone on %s', (database) => {
  let studio: Studio
  let walk: Walk
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN })
    const admin = adminOf(studio)
    const lead = await storeLead(studio.db, { list: 'inquiries' }, studio.clock.nowMs)
    walk = { admin, letters: [], lead, last: undefined }
  })
  afterAll(() => studio.close())

  it.each(STEPS)('%s: its answer names the entry that undoes it', async (action, act) => {
    studio.clock.nowMs += 60_000
    const answer = await act(walk)
    expect(answer.ok, await answer.clone().text()).toBe(true)
    const { activity } = (await walk.admin.json('/api/admin/activity')) as { activity: Activity[] }
    const newest = activity.find((entry) => entry.canUndo)
    expect(newest?.action).toBe(action)
    expect(answer.headers.get(ACTIVITY_ID_HEADER)).toBe(newest?.id)
    walk.last = answer
  })
})
