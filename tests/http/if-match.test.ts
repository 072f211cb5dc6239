import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, ask, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const PROJECT = '/api/portfolio-metadata?projectId=delray-beach-home'
const INQUIRY = {
  firstName: 'Ruth',
  lastName: 'Abrams',
  phone: '609 555 0101',
  email: 'ruth@mail.example',
  projectAddress: '96th Street',
  details: 'Would you consider a boat?',
}

describe.each(DATABASES)('If-Match on %s', (database) => {
  let studio: Studio
  let cookie: string
  let turn = 0
  beforeAll(async () => {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: [...PEOPLE], env: { RATE_LIMIT: 'off' } })
    cookie = (await signIn(studio)).cookie
    await ask(studio, 'POST', '/api/contact', { body: INQUIRY })
  })
  afterAll(() => studio.close())

  const get = (path: string) => ask(studio, 'GET', path, { cookie })
  const tagOf = async (path: string) => (await get(path)).response.headers.get('etag') ?? ''
  const packed = (path: string, headers = {}) =>
    studio.fetch(path, { headers: { cookie, 'accept-encoding': 'gzip', ...headers } })

  /** Everything that takes If-Match: where it is read, where it is written, and something new to write. */
  const WRITES = [
    ['a project', PROJECT, PROJECT, (text: string) => ({ location: text })],
    [
      'pictures',
      PROJECT,
      '/api/admin/project-images?projectId=delray-beach-home',
      () => ({ images: [{ src: `https://elsewhere.test/${turn}.jpg` }] }),
    ],
    ['settings', '/api/site-metadata', '/api/site-metadata', (text: string) => ({ stoolDrop: { note: text } })],
    ['the catalogue', '/api/stool-catalogue', '/api/stool-catalogue', (text: string) => ({ details: [text] })],
    ['the profile', '/api/admin/studio-profile', '/api/admin/studio-profile', (text: string) => ({ location: text })],
    ['texts', '/api/admin/page-texts', '/api/admin/page-texts', (text: string) => ({ about: { quote: text } })],
    ['a letter', '/api/testimonials?id=2', '/api/testimonials?id=2', (text: string) => ({ message: text })],
  ] as const

  async function write(path: string, body: object, tag: string): Promise<number> {
    const { status } = await ask(studio, 'PUT', path, { cookie, body, headers: { 'if-match': tag } })
    return status
  }

  it.each(WRITES)(
    'RFC 9110, 13.1.1: a write of %s holds when any tag of the list is the present one',
    async (_, read, path, change) => {
      const save = (tag: string) => {
        turn += 1
        return write(path, change(`Text ${turn}`), tag)
      }
      expect(await save(`"a", ${await tagOf(read)}`)).toBe(200)
      expect(await save(`${await tagOf(read)},"b"`)).toBe(200)
      expect(await save(`"a" ,, "with,a,comma" , ${await tagOf(read)} , W/"c"`)).toBe(200)
      expect(await save('*')).toBe(200)
      const present = await tagOf(read)
      for (const tag of ['"a", "b"', '', `"a" ${present}`, `${present} bent`, `"a, ${present}`]) {
        expect([tag, await save(tag)]).toEqual([tag, 412])
      }
      expect(await save(present)).toBe(200)
      // Like a proxy that compresses answers.
      expect(await save(`"a", W/${await tagOf(read)}`)).toBe(200)
    },
  )

  it.each(WRITES)('a write of %s may be based on an answer that came compressed', async (_, read, path, change) => {
    const tag = (await packed(read)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"/)
    turn += 1
    expect(await write(path, change(`Text ${turn}`), tag)).toBe(200)
    expect(await write(path, change('Late'), tag)).toBe(412)
  })

  it('a role and a record of the inbox go by the same rule', async () => {
    const { people } = (await get('/api/admin/people')).body
    const { id, version } = people.find(({ email }: { email: string }) => email === ADMIN)
    const role = (tag: string) =>
      ask(studio, 'PUT', `/api/admin/people?id=${id}`, {
        cookie,
        body: { role: 'admin' },
        headers: { 'if-match': tag },
      })
    expect((await role(`"a", "${version}"`)).status).toBe(200)
    expect((await role('W/"made-up"')).status).toBe(412)
    const [lead] = (await get('/api/admin/leads?list=inquiries')).body.items
    const record = `/api/admin/lead?id=${lead.id}`
    const tag = await tagOf(record)
    expect(await write(record, { notes: 'Call' }, '"a", W/"b"')).toBe(412)
    expect(await write(record, { notes: 'Call' }, `"a", ${tag}`)).toBe(200)
  })

  it('a compressed answer is known again by its tag', async () => {
    const path = '/api/stool-catalogue'
    const response = await packed(path, { cookie: '' })
    const tag = response.headers.get('etag') ?? ''
    expect([response.headers.get('content-encoding'), tag]).toEqual(['gzip', expect.stringMatching(/^".+\.gzip"$/)])
    for (const known of [tag, `W/${tag}`, tag.replace('.gzip', '')]) {
      const again = await packed(path, { cookie: '', 'if-none-match': known })
      expect([known, again.status]).toEqual([known, 304])
    }
  })
})
