import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DETAILS_MAX } from '#contract/limits.ts'
import { type Listening, listen } from '#server/platform/http/server/listen.ts'
import { forgetSubmissions, inquiry, storedLeads } from '../support/inquiries.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const TOO_LONG = 'This is too long to send. Please shorten it: here are the first 10,000 characters.'
const NOVEL = 'My house. '.repeat(20_000)

describe('API-26: forms without scripts that are larger than 64 KB', () => {
  let studio: Studio
  let server: Listening
  beforeAll(async () => {
    studio = await startStudio({ settings: { hideStoolPage: false } })
    server = await listen((request, peer) => studio.handle(request, peer), { host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await server.close()
    await studio.close()
  })

  async function post(path: string, body: FormData | URLSearchParams) {
    const answer = await studio.fetch(path, { method: 'POST', body })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const filled = <T extends FormData | URLSearchParams>(form: T, fields: Record<string, string>): T => {
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }

  it.each([
    ['application/x-www-form-urlencoded', () => new URLSearchParams()],
    ['multipart/form-data', () => new FormData()],
  ])('as %s come back with the beginning of what was typed', async (_type, form) => {
    const { status, headers, html } = await post('/api/contact', filled(form(), { ...inquiry, details: NOVEL }))
    expect([status, headers.get('cache-control')]).toEqual([413, 'no-store'])
    expect(headers.get('content-type')).toContain('text/html')
    expect(html).toContain(TOO_LONG)
    expect(html).toContain('value="Maura"')
    const kept = /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1] ?? ''
    expect(kept).toBe(NOVEL.slice(0, DETAILS_MAX))
    expect(await storedLeads(studio)).toEqual([])
  })

  it('what comes back can be sent', async () => {
    const kept = { ...inquiry, details: NOVEL.slice(0, DETAILS_MAX) }
    expect((await studio.fetch('/api/contact', { method: 'POST', body: new URLSearchParams(kept) })).status).toBe(303)
    await forgetSubmissions(studio)
  })

  it.each(['/api/newsletter', '/api/stool-waitlist', '/api/stool-request'])('%s shows its page too', async (path) => {
    const { status, html } = await post(path, filled(new URLSearchParams(), { email: 'a@b.example', padding: NOVEL }))
    expect([status, html.includes(TOO_LONG), html.includes('</form>')]).toEqual([413, true, true])
  })

  it('a form cut off in the middle of its parts has no fields, and no failure of ours', async () => {
    const boundary = 'x'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="`
    const body = head + 'n'.repeat(70_000)
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const answer = await studio.fetch('/api/contact', { method: 'POST', body, headers })
    expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining(TOO_LONG)])
  })

  it('over the wire the page arrives, whether the form says its length or not', async () => {
    const body = new URLSearchParams({ ...inquiry, details: 'x'.repeat(300_000) }).toString()
    for (const length of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', ...length }
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; html: string }>()
      const sent = request({ host: '127.0.0.1', port: server.port, method: 'POST', path: '/api/contact', headers })
      sent.on('error', reject)
      sent.on('response', (response) => {
        void text(response).then((html) => resolve({ status: response.statusCode, html }), reject)
      })
      sent.end(body)
      const { status, html } = await promise
      expect([status, html.includes(TOO_LONG), html.includes('value="Maura"')]).toEqual([413, true, true])
    }
  })

  it('JSON of that size is refused as before', async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...inquiry, details: NOVEL })
    const answer = await studio.fetch('/api/contact', { method: 'POST', body, headers })
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
  })
})
