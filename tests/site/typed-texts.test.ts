import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marksIn } from '#contract/site/field-marks.ts'
import { draftAddress, TYPED_FIELD, TYPED_MAX_BYTES } from '#contract/site/page-drafts.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { draftsOf } from '../support/page-drafts.ts'
import { GUEST, PEOPLE, signIn } from '../support/sessions.ts'
import { signInOwner } from '../support/signed-in-owner.ts'
import type { Studio } from '../support/studio.ts'

/** Far longer than its place, which the draft would refuse. */
const LONG = `${'Salt air first, '.repeat(40)}then sofas.`
const KEPT = 'Only in the draft'

describe.each(DATABASES)('a preview with texts as they are typed on %s', (database) => {
  let studio: Studio
  let cookie: string
  beforeAll(async () => {
    studio = await startStudioOn(database, { accounts: PEOPLE })
    const { admin, session } = await signInOwner(studio)
    await draftsOf(admin).save('about', { 'about.quoteBy': KEPT })
    cookie = session.cookie
  })
  afterAll(() => studio.close())

  const post = (typed: unknown, { address = draftAddress('about'), as = cookie, ...headers }: Posting = {}) =>
    studio.fetch(address, {
      method: 'POST',
      headers: { cookie: as, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({
        [TYPED_FIELD]: typeof typed === 'string' ? typed : JSON.stringify(typed),
      }).toString(),
    })

  it('shows them however long they are, beside the draft, with marks, and keeps nothing', async () => {
    const answer = await post({ 'about.quote': ` ${LONG} ` })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const html = await answer.text()
    expect(html).toContain(LONG)
    expect(html).toContain(KEPT)
    expect(marksIn(html).length).toBeGreaterThan(0)
    expect(html).not.toContain('id="draft-bar"')
    expect(html).not.toContain('page-editor')
    const { admin } = await signInOwner(studio)
    expect((await draftsOf(admin).read('about')).changes).toEqual({ 'about.quoteBy': KEPT })
  })

  it('may stand in a frame of the site itself, and of no other; every other page in none', async () => {
    const framed = await post({})
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const others = [
      await studio.fetch(draftAddress('about'), { headers: { cookie } }),
      await studio.fetch('/about', { headers: { cookie } }),
      await studio.fetch(draftAddress('about')),
    ]
    for (const { headers } of others) {
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })

  it('is for people who may edit, and from pages of the site', async () => {
    const guest = (await signIn(studio, GUEST)).cookie
    const typed = { 'about.quote': LONG }
    for (const as of ['', guest]) expect((await post(typed, { as })).status).toBe(405)
    expect((await post(typed, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post(typed, { address: '/about' })).status).toBe(405)
  })

  it('is refused where more is sent than anybody types', async () => {
    expect((await post({ 'about.quote': 'x'.repeat(20_000) })).status).toBe(200)
    expect((await post({ 'about.quote': 'x'.repeat(1_100_000) })).status).toBe(413)
  })

  it('is refused beyond the size that the tool holds back itself', async () => {
    const sizeBytes = (text: string) =>
      String(new URLSearchParams({ [TYPED_FIELD]: JSON.stringify({ 'about.quote': text }) })).length
    const longest = 'x'.repeat(TYPED_MAX_BYTES - sizeBytes(''))
    expect((await post({ 'about.quote': longest })).status).toBe(200)
    expect((await post({ 'about.quote': `${longest}x` })).status).toBe(413)
  })

  it('passes over what is no text of a page', async () => {
    const html = await (await post({ 'about.picture': LONG, 'about.nothing': LONG, __proto__: LONG })).text()
    expect(html).not.toContain(LONG)
    for (const unread of ['', 'no JSON', '[1]', JSON.stringify({ 'about.quote': 1 })]) {
      expect((await post(unread)).status, unread).toBe(405)
    }
  })
})

interface Posting {
  address?: string
  as?: string
  origin?: string
}
