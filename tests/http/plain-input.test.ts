import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '#contract/all/endpoints.ts'
import { type Endpoint, sendsBody } from '#contract/endpoint.ts'
import { HONEYPOT_FIELD } from '#contract/forms.ts'
import { AUTH_ROUTES } from '#server/features/people/auth-routes.ts'
import { emptyContent } from '../fixtures/empty-content.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { MEGAN } from '../support/portfolio.ts'
import type { Studio } from '../support/studio.ts'

const NUL = '\0'
const TURNED = '\u202e'
const HALF = '\ud800'

interface AnySchema {
  type: string
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  element?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
}

/** The paths of every text that a schema takes, lists by their first entry. */
function textsOf(schema: z.ZodMiniType | undefined, path: readonly string[] = []): string[][] {
  if (!schema) return []
  const def = schema._zod.def as AnySchema
  if (def.type === 'string' || def.type === 'enum') return [[...path]]
  if (def.type === 'array') return textsOf(def.element, [...path, '0'])
  if (def.type === 'object') {
    return Object.entries(def.shape ?? {}).flatMap(([name, part]) => textsOf(part, [...path, name]))
  }
  return textsOf(def.innerType ?? def.in, path)
}

/** A body that holds a text at a path and nothing else. */
function holding(path: readonly string[], text: string): unknown {
  const [first, ...rest] = path
  if (first === undefined) return text
  return first === '0' ? [holding(rest, text)] : { [first]: holding(rest, text) }
}

const cases = endpoints.flatMap((endpoint) =>
  textsOf(endpoint.input)
    .filter(([name]) => name !== HONEYPOT_FIELD)
    .map((path) => ({ endpoint, path, name: `${endpoint.method} ${endpoint.path} ${path.join('.')}` })),
)

describe.each(DATABASES)('text that is not plain on %s', (database) => {
  let studio: Studio
  beforeAll(async () => {
    studio = await startStudioOn(database, { viewer: MEGAN, env: { RATE_LIMIT: 'off' } })
  })
  afterAll(() => studio.close())

  async function send({ method, path, selectedBy, upload }: Endpoint, place: readonly string[], text: string) {
    const inQuery = !sendsBody({ method }) || upload !== undefined || place[0] === selectedBy
    const query = new URLSearchParams(inQuery ? { [place[0] ?? '']: text } : {})
    if (selectedBy && !query.has(selectedBy)) query.set(selectedBy, 'delray-beach-home')
    const body = inQuery ? {} : holding(place, text)
    const answer = await studio.fetch(`${path}?${query}`, {
      method,
      ...(sendsBody({ method }) && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answered = await answer.text()
    return { status: answer.status, inQuery, body: answered.startsWith('{') ? JSON.parse(answered) : {} }
  }

  it.each(cases)(
    'L12: $name is refused with a null character and with a turned direction',
    async ({ endpoint, path }) => {
      for (const text of [`a${NUL}b`, `a${TURNED}b`]) {
        const { status, inQuery, body } = await send(endpoint, path, text)
        expect(status).toBe(400)
        // An address with a null character is refused as a whole.
        if (!(inQuery && text.includes(NUL))) expect(Object.keys(body.fields)).toContain(path.join('.'))
      }
    },
  )

  it.each(cases)('L12: half a character at $name is no error of the server', async ({ endpoint, path }) => {
    const { status } = await send(endpoint, path, `a${HALF}b`)
    expect(status).toBeLessThan(500)
  })

  it.each(AUTH_ROUTES.map(({ endpoint }) => endpoint))('L12: $path takes no such text either', async (endpoint) => {
    for (const path of textsOf(endpoint.input)) {
      for (const text of [`a${NUL}b`, `a${TURNED}b`, `a${HALF}b`]) {
        const { status } = await send(endpoint, path, text)
        expect([path, status >= 400 && status < 500]).toEqual([path, true])
      }
    }
  })

  it('S2: input that is nested without end is no error of the server', async () => {
    const levels = 30_000
    const body = `{"firstName":"Ann","lastName":"Doe","email":"ann@mail.example","more":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const headers = { 'content-type': 'application/json' }
    expect((await studio.fetch('/api/stool-waitlist', { method: 'POST', headers, body })).status).toBe(200)
    const wrong = body.replace('"Ann"', '1')
    expect((await studio.fetch('/api/stool-waitlist', { method: 'POST', headers, body: wrong })).status).toBe(400)
  })

  it('L12: no address may hold a null character, of the API or of a page', async () => {
    for (const address of [
      '/api/portfolio-metadata?projectId=%00',
      '/api/lqip?src=%00',
      '/portfolio?a=b%00',
      '/api/testimonials?%00=1',
    ]) {
      expect([address, (await studio.fetch(address)).status]).toEqual([address, 400])
    }
  })

  it('L12: what is kept reads as it was written', async () => {
    const put = (path: string, body: object) =>
      studio.fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const note = await put('/api/site-metadata', { stoolDrop: { note: `Soon${NUL}` } })
    expect([note.status, (await note.json()).fields]).toEqual([400, { 'stoolDrop.note': ['Please use plain text'] }])
    expect((await put('/api/site-metadata', { stoolDrop: { note: `Soon${HALF}` } })).status).toBe(200)
    expect((await (await studio.fetch('/api/site-metadata')).json()).stoolDrop.note).toBe('Soon\ufffd')
    expect((await put('/api/testimonials?id=2', { message: 'One line,\n\tand another. 👋🏽 Zoë' })).status).toBe(200)
  })

  it('L12: headers that are kept cannot hold such characters', async () => {
    for (const name of ['if-match', 'idempotency-key', 'x-form-stamp']) {
      for (const text of [NUL, TURNED]) expect(() => new Headers({ [name]: text })).toThrow()
      const headers = { [name]: '\u0085\u00ff', 'content-type': 'application/json' }
      const body = JSON.stringify({ firstName: 'Ann', lastName: 'Doe', email: 'ann@mail.example' })
      const { status } = await studio.fetch('/api/stool-waitlist', { method: 'POST', headers, body })
      expect(status).toBeLessThan(500)
    }
  })

  it('L12: an import that holds such text is refused in its dry run, and says where', async () => {
    const content = emptyContent('2026-11-22T00:00:00.000Z')
    const dates = { createdAt: content.exportedAt, updatedAt: content.exportedAt }
    const letter = { id: 'a', firstName: 'Ann', lastName: '', author: '', hidden: false, order: null, ...dates }
    for (const text of [NUL, TURNED]) {
      const letters = [
        { ...letter, message: 'Fine' },
        { ...letter, id: 'b', message: `Not ${text} fine` },
      ]
      const answer = await studio.fetch('/api/admin/import?dryRun=true', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...content, letters }),
      })
      const { error, fields } = await answer.json()
      expect([answer.status, fields]).toEqual([400, { 'letters.1.message': ['Please use plain text'] }])
      expect(error).toContain('letters.1.message')
    }
  })
})
