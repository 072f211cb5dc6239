import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { storeLead } from '../support/leads.ts'
import { ask, OWNER } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const MEGAN = { uid: 'u1', email: OWNER, role: 'owner', isAuthorized: true } as const

describe.each(DATABASES)('two who work on one record, on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  async function start() {
    studio = await startStudioOn(database, { viewer: MEGAN })
    const path = `/api/admin/lead?id=${await storeLead(studio.db, { list: 'inquiries' }, studio.clock.nowMs)}`
    return {
      read: () => ask(studio, 'GET', path),
      save: (body: object, tag?: string) =>
        ask(studio, 'PUT', path, { body, ...(tag !== undefined && { headers: { 'if-match': tag } }) }),
    }
  }

  it('DASH-23: a change is refused once somebody else has changed what it is based on', async () => {
    const { read, save } = await start()
    const { response, body } = await read()
    const tag = response.headers.get('etag') ?? ''
    expect(tag).toBe(`"${body.version}"`)
    const ours = await save({ notes: 'Ours' }, tag)
    expect([ours.status, ours.response.headers.get('etag') !== tag]).toEqual([200, true])
    const theirs = await save({ notes: 'Theirs' }, tag)
    expect([theirs.status, theirs.body.code]).toEqual([412, 'stale'])
    expect((await save({ notes: 'Theirs' }, '"never one of ours"')).status).toBe(412)
    expect((await read()).body.notes).toBe('Ours')
    expect((await save({ done: true }, ours.response.headers.get('etag') ?? '')).status).toBe(200)
    expect((await save({ notes: 'Last' }, '*')).status).toBe(200)
  })

  it('DASH-23: of two at once one is refused; without a tag both are merged, field by field', async () => {
    const { read, save } = await start()
    const tag = (await read()).response.headers.get('etag') ?? ''
    const answers = await Promise.all([save({ notes: 'One' }, tag), save({ notes: 'Two' }, tag)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    await Promise.all([save({ notes: 'Both' }), save({ status: 'call' }), save({ done: true })])
    expect((await read()).body).toMatchObject({ notes: 'Both', status: 'call', done: true })
  })
})
