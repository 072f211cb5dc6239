import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stylePlayful } from '#content/pictures/styles.ts'
import { FIXED_PAGES, type FixedPageId } from '#contract/site/fields/pages/all.ts'
import { draftAddress, FIXED_PAGE_IDS } from '#contract/site/page-drafts.ts'
import { PUBLIC_PAGES } from '../fixtures/public-pages.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { GUEST, PEOPLE, signIn } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

const WORDS = 'Not yet for strangers'
/** A field of each page that its text, its head or its facts for search engines show. */
const CHANGES: Record<FixedPageId, object> = {
  home: {
    'home.cover.tagline': WORDS,
    'home.found.title': WORDS,
    'home.found.picture': { ...stylePlayful, alt: WORDS },
  },
  about: { 'about.quote': WORDS, 'about.found.description': WORDS },
  portfolio: { 'portfolio.heading': WORDS, 'portfolio.found.description': WORDS },
  services: { 'services.found.title': WORDS },
  contact: { 'contact.found.title': WORDS },
  homeTours: { 'homeTours.found.title': WORDS },
  testimonials: { 'testimonials.found.title': WORDS },
  stool: { 'stool.found.title': WORDS },
  frame: { 'frame.closing': WORDS },
  newsletter: { 'newsletter.page.heading': WORDS },
  notFound: { 'notFound.unknown.heading': WORDS, 'notFound.takenDown.heading': WORDS },
}
const OTHER_ADDRESSES = ['/sitemap.xml', '/sitemap.xml?part=1', '/robots.txt', '/api/site-metadata', '/about.data']

describe.each(DATABASES)('a page with its draft on %s', (database) => {
  let studio: Studio
  let cookie: string
  beforeAll(async () => {
    const settings = { hideHomeTours: false, hideStoolPage: false }
    studio = await startStudioOn(database, { accounts: PEOPLE, settings })
    const { admin, session } = await signInOwner(studio)
    for (const page of FIXED_PAGE_IDS) {
      const saved = await draftsOf(admin).save(page, CHANGES[page])
      expect(saved.status, await saved.clone().text()).toBe(200)
    }
    cookie = session.cookie
  })
  afterAll(() => studio.close())

  const open = (address: string, as?: string) => studio.fetch(address, as ? { headers: { cookie: as } } : {})
  const textOf = async (address: string, as?: string) => (await open(address, as)).text()

  it.each(FIXED_PAGE_IDS)('%s: people of the studio see it, with what it is, and nobody keeps it', async (page) => {
    const answer = await open(draftAddress(page), cookie)
    expect(answer.status).toBe(page === 'notFound' ? 404 : 200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const html = await answer.text()
    expect(html).toContain(WORDS)
    const { length } = Object.keys(CHANGES[page])
    expect(html).toContain(`You see the draft of ${FIXED_PAGES[page].title} · ${length} change`)
  })

  it('holds the draft of that page alone', async () => {
    expect(await textOf('/about', cookie)).not.toContain(WORDS)
    const about = await textOf('/contact?draft=about', cookie)
    expect(about).not.toContain(`<title>${WORDS}`)
    expect(await textOf('/about?draft=nothing', cookie)).not.toContain(WORDS)
  })

  it('is nowhere else: strangers, guests and machines get the public page, also after somebody saw the draft', async () => {
    const guest = (await signIn(studio, GUEST)).cookie
    const addresses = [...PUBLIC_PAGES, ...OTHER_ADDRESSES, ...FIXED_PAGE_IDS.map(draftAddress)]
    for (const address of addresses) {
      await textOf(address, cookie)
      for (const as of [undefined, guest]) {
        const html = await textOf(address, as)
        expect(html, address).not.toContain(WORDS)
        expect(html, address).not.toContain('draft-bar')
      }
    }
    expect(await textOf(draftAddress('about'))).toBe(await textOf('/about'))
  })

  it('is read by its people alone', async () => {
    const guest = (await signIn(studio, GUEST)).cookie
    for (const address of ['/api/admin/page-drafts', '/api/admin/page-draft?page=about']) {
      expect((await open(address)).status).toBe(401)
      expect((await open(address, guest)).status).toBe(403)
      expect((await open(address, cookie)).status).toBe(200)
    }
  })

  it('says so where there is no draft, and shows the public page', async () => {
    const { admin } = await signInOwner(studio)
    await draftsOf(admin).discard('about')
    const html = await textOf(draftAddress('about'), cookie)
    expect(html).toContain('About has no changes that are not public')
    expect(html).not.toContain(WORDS)
  })
})
