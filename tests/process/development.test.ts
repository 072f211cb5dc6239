import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePagesOf } from '#server/platform/http/middleware/neighbor-origin.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const PAGES = 'http://localhost:5173'
const API = 'http://localhost:3001'
const inquiry = {
  firstName: 'Maura',
  lastName: 'Doyle',
  phone: '609.555.0147',
  email: 'maura@example.com',
  projectAddress: '96th Street',
  details: 'A porch.',
}

describe('RTE-17: in development, where pages and API have a port each', () => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudio({ publicUrl: PAGES })
  })
  afterAll(() => studio.close())

  const ask = (path: string, init: RequestInit) =>
    servePagesOf(PAGES, studio.handle)(new Request(API + path, init), { clientAddress: '127.0.0.1' })
  /** A write of a browser with a session, from a page at `origin`. */
  const write = (origin: string) =>
    ask('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'session=1', origin, 'sec-fetch-site': 'same-site' },
      body: JSON.stringify(inquiry),
    })

  it('preflight answers allow the pages, with cookies and with every header they send', async () => {
    const headers = { origin: PAGES, 'access-control-request-method': 'PUT' }
    const answer = await ask('/api/site-metadata', { method: 'OPTIONS', headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGES)
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT')
    for (const name of ['content-type', 'idempotency-key', 'if-match', 'x-form-stamp']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
    }
  })

  it('the pages may write and read the answer', async () => {
    const answer = await write(PAGES)
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGES)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('pages from elsewhere may not', async () => {
    const answer = await write('https://elsewhere.example')
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'bad_origin'])
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGES)
  })

  it('the server in production lets nobody else read', async () => {
    const answer = await studio.fetch('/api/site-metadata', { headers: { origin: PAGES } })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })
})
