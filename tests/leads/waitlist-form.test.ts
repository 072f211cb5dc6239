import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storedLeads } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

const PERSON = { firstName: 'Maura', lastName: 'Doyle', email: 'maura@mail.example' }

describe.each(DATABASES)('the waitlist without scripts on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    studio = await startStudioOn(database, { settings: { hideStoolPage: false } })
  })
  afterEach(() => studio.close())

  async function post(fields: Record<string, string>) {
    const body = new URLSearchParams(fields)
    const answer = await studio.fetch('/api/stool-waitlist', { method: 'POST', body, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const page = async (path: string) => (await studio.fetch(path)).text()

  it('API-26, WL-7: who posts the form waits, and is led to a page that says so and names nobody', async () => {
    const { status, headers } = await post({ ...PERSON, website: '' })
    expect([status, headers.get('location')]).toEqual([303, '/stool/waitlist?joined=1'])
    expect(await storedLeads(studio)).toMatchObject([{ list: 'waitlist', status: 'waiting', email: PERSON.email }])
    expect(await page('/stool/waitlist?joined=1')).toContain('You&#x27;re on the list!')
  })

  it('API-26, WL-8: a refused form comes back with what was typed and what is wrong with it', async () => {
    const { status, headers, html } = await post({ ...PERSON, lastName: ' ', email: 'maura@' })
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store'])
    for (const shown of ['value="Maura"', 'value="maura@"', 'Last name is required', 'Please enter a valid email']) {
      expect(html).toContain(shown)
    }
    expect(await storedLeads(studio)).toEqual([])
  })

  it('API-26, WL-3: the page of the form is found by nobody but who comes from the stool', async () => {
    const html = await page('/stool/waitlist')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const label of ['First name', 'Last name', 'Email', 'Join Waitlist']) expect(html).toContain(label)
    expect(await page('/stool')).toContain('href="/stool/waitlist"')
    await studio.storeSettings({ hideStoolPage: false, stoolDrop: { manualStatus: 'open', windows: [], note: '' } })
    expect(await page('/stool')).not.toContain('href="/stool/waitlist"')
  })

  it('STL-12, STL-15: the page is hidden together with the stool', async () => {
    await studio.storeSettings({ hideStoolPage: true })
    const answer = await studio.fetch('/stool/waitlist', { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  })
})
