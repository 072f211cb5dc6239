import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { forgetSubmissions, inquiry, postForm, postInquiry, storedLeads } from '../support/inquiries.ts'
import type { Studio } from '../support/studio.ts'

describe.each(DATABASES)('the contact form without scripts on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database)
  })
  beforeEach(() => forgetSubmissions(studio))
  afterAll(() => studio.close())

  const post = async (changes: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const answer = await postForm(studio, { ...inquiry, website: '', ...changes }, { headers })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }

  it('B34: is kept, and leads to a page that says so, with nothing personal in its address', async () => {
    const { status, headers } = await post()
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/contact\?sent=1&brief=[\w.-]+#sent$/),
    ])
    expect(await storedLeads(studio)).toMatchObject([{ status: 'new', content: inquiry }])
    const page = await (await studio.fetch('/contact?sent=1')).text()
    expect(page).toMatch(/id="sent"[^>]*>(?:(?!<\/div>).)*Message sent successfully!/)
    expect(await (await studio.fetch('/contact')).text()).not.toContain('Message sent successfully!')
  })

  it('posting it twice is one inquiry', async () => {
    const answers = await Promise.all([post(), post()])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await storedLeads(studio)).toHaveLength(1)
  })

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded'])('is read as %s', async (type) => {
    const fields = type.startsWith('multipart') ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries(inquiry)) fields.append(name, value)
    const answer = await studio.fetch('/api/contact', { method: 'POST', body: fields })
    expect(answer.status).toBe(303)
    expect(await storedLeads(studio)).toMatchObject([{ content: inquiry }])
  })

  it('a form that cannot be read, or that sends a file for a text, lacks what it lacks', async () => {
    const files = new FormData()
    for (const [name, value] of Object.entries(inquiry)) files.append(name, name === 'phone' ? new Blob(['x']) : value)
    const withFile = await studio.fetch('/api/contact', { method: 'POST', body: files })
    expect([withFile.status, await withFile.text()]).toEqual([400, expect.stringContaining('Phone number is required')])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const garbage = await studio.fetch('/api/contact', { method: 'POST', body: 'garbage', headers })
    expect([garbage.status, await garbage.text()]).toEqual([400, expect.stringContaining('Phone number is required')])
  })

  it('S17: the page of a refused form allows every script that it carries, and bears no nonce', async () => {
    const { headers, html } = await post({ phone: ' ', details: '</textarea><script>alert(1)</script>' })
    const policy = headers.get('content-security-policy') ?? ''
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body)
    expect(inline.filter((body) => body.startsWith('history.replaceState'))).toHaveLength(1)
    for (const body of inline) expect(policy).toContain(createHash('sha256').update(body).digest('base64'))
    expect(html + policy).not.toContain('nonce')
  })

  it('comes back with what was typed and what is wrong, and is kept nowhere', async () => {
    const { status, headers, html } = await post({ phone: ' ', email: 'maura@', details: 'Wet "dogs" <script>' })
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([400, 'no-store', null])
    expect(html).toContain('value="Maura"')
    expect(html).toContain('value="maura@"')
    expect(html).toMatch(/<textarea[^>]*>Wet &quot;dogs&quot; &lt;script&gt;<\/textarea>/)
    for (const error of [
      'Phone number is required',
      'Please enter a valid email address',
      'Please check the highlighted',
    ])
      expect(html).toContain(error)
    expect(html).not.toContain('First name is required')
    expect(await storedLeads(studio)).toEqual([])
  })

  it('comes back on the page that it was on', async () => {
    const titleAfter = async (page: string) =>
      /<title>(.*?)<\/title>/.exec((await post({ phone: '' }, { referer: `${studio.publicUrl}${page}` })).html)?.[1]
    const titleOf = async (page: string) => /<title>(.*?)<\/title>/.exec(await (await studio.fetch(page)).text())?.[1]
    for (const page of ['/', '/services', '/contact']) expect(await titleAfter(page)).toBe(await titleOf(page))
    for (const elsewhere of ['/about', '/admin', '//evil.example/'])
      expect(await titleAfter(elsewhere)).toBe(await titleOf('/contact'))
  })

  it('travels compressed all the same', async () => {
    const answer = await postForm(studio, { ...inquiry, phone: '' }, { headers: { 'accept-encoding': 'br, gzip' } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([400, 'gzip'])
    expect(gunzipSync(await answer.arrayBuffer()).toString()).toContain('Phone number is required')
  })

  it('what the server says of the whole form stands in it: too many, or nowhere to keep it', async () => {
    for (let index = 0; index < 15; index += 1) await postInquiry(studio, { ...inquiry, details: `Number ${index}` })
    const { status, headers, html } = await post()
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect(html).toMatch(/role="alert"(?:(?!<\/div>).)*That was a lot at once/)
    expect(html).toContain('value="Maura"')
  })

  it('a hidden field that was filled in is answered like any other, and set aside', async () => {
    expect((await post({ website: 'https://spam.example' })).status).toBe(303)
    expect(await storedLeads(studio)).toMatchObject([{ status: 'spam' }])
  })
})

it('R1: where nothing can be kept, the page comes back with what was typed and says so', async () => {
  const studio = await startStudioOn('sqlite')
  await studio.db.destroy()
  const answer = await postForm(studio, { ...inquiry })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(html).toContain('Something went wrong on our side.')
  expect(html).toContain('value="9 Seagull Lane"')
  expect(studio.log.join('\n')).not.toContain('Seagull')
  await studio.close().catch(() => undefined)
})
