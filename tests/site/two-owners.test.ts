import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, ask, OWNER, PASSWORD, PEOPLE, signIn, viewerOf } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const OTHER = 'paul@sevenmile.example'
const LETTER = { firstName: 'Ruth', lastName: 'Abrams', message: 'The boat is perfect.' }

interface Person {
  id: string
  email: string
  role: string | null
  version: string
}

describe.each(DATABASES)('two owners on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  async function start() {
    const accounts = [...PEOPLE, { email: OTHER, password: PASSWORD, role: 'owner' } as const]
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts, env: { RATE_LIMIT: 'off' } })
    const { cookie } = await signIn(studio)
    const people = async (): Promise<Person[]> =>
      (await ask(studio, 'GET', '/api/admin/people', { cookie })).body.people
    const person = async (address: string) =>
      (await people()).find(({ email }) => email === address) ?? { id: '', email: '', role: null, version: '' }
    const give = (id: string, role: string | null, tag?: string, asker = cookie) =>
      ask(studio, 'PUT', `/api/admin/people?id=${id}`, {
        cookie: asker,
        body: { role },
        ...(tag !== undefined && { headers: { 'if-match': tag } }),
      })
    return { cookie, people, person, give }
  }

  it('DASH-23, PERM-2: a role is changed only from the one that was seen', async () => {
    const { person, give } = await start()
    const { id, version } = await person(ADMIN)
    const seen = `"${version}"`
    expect((await give(id, null, seen)).status).toBe(200)
    const stale = await give(id, 'owner', seen)
    expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
    expect((await give(id, 'owner', '"never one of ours"')).status).toBe(412)
    expect((await person(ADMIN)).role).toBeNull()
    expect((await give(id, 'owner', `"${(await person(ADMIN)).version}"`)).status).toBe(200)
    expect((await give(id, 'admin')).status).toBe(200)
  })

  it('DASH-23: of two who change one role at once, one is refused', async () => {
    const { person, give } = await start()
    for (let round = 0; round < 4; round += 1) {
      const { id, version, role } = await person(ADMIN)
      const wanted = [role === 'owner' ? 'admin' : 'owner', null]
      const answers = await Promise.all(wanted.map((role) => give(id, role, `"${version}"`)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
      await give(id, 'admin')
    }
  })

  it('PERM-2: nobody that is known is 404, and the same role again leaves people signed in', async () => {
    const { cookie, person, give } = await start()
    for (const role of ['owner', 'admin', null]) {
      const { status, body } = await give('nobody', role)
      expect([role, status, body.code]).toEqual([role, 404, 'not_found'])
    }
    expect((await give('nobody', 'admin', '"admin"')).status).toBe(404)
    const kim = (await signIn(studio, ADMIN)).cookie
    expect((await give((await person(ADMIN)).id, 'admin')).status).toBe(200)
    expect((await give((await person(OWNER)).id, 'owner')).status).toBe(200)
    expect(await viewerOf(studio, kim)).toMatchObject({ email: ADMIN })
    expect(await viewerOf(studio, cookie)).toMatchObject({ email: OWNER })
  })

  it('AUTH-20: two owners who remove or demote each other at once leave one', async () => {
    for (const method of ['DELETE', 'PUT']) {
      const { cookie, person } = await start()
      const other = (await signIn(studio, OTHER)).cookie
      const [one, two] = [await person(OWNER), await person(OTHER)]
      const act = (asker: string, { id }: Person) =>
        ask(studio, method, `/api/admin/people?id=${id}`, {
          cookie: asker,
          ...(method === 'PUT' && { body: { role: null } }),
        })
      await Promise.all([act(cookie, two), act(other, one)])
      const owners = await studio.db.selectFrom('user').select('email').where('role', '=', 'owner').execute()
      expect([method, owners.length]).toEqual([method, 1])
      if (method === 'DELETE') await studio.close()
    }
  })

  it('DASH-23: the letters get another order only from the one that was seen', async () => {
    const { cookie } = await start()
    const path = '/api/admin/testimonials'
    const add = async () => (await ask(studio, 'POST', '/api/testimonials', { cookie, body: LETTER })).body.id
    const [ann, bob, cora] = [await add(), await add(), await add()]
    const read = async () => (await ask(studio, 'GET', path, { cookie })).body
    const order = (ids: string[], tag?: string) =>
      ask(studio, 'PUT', `${path}/order`, {
        cookie,
        body: { ids },
        ...(tag !== undefined && { headers: { 'if-match': tag } }),
      })
    const seen = `"${(await read()).orderVersion}"`
    const first = await order([cora, ann, bob], seen)
    expect([first.status, first.body.orderVersion]).toEqual([200, (await read()).orderVersion])
    for (const tag of [seen, '"never one of ours"', 'bent']) {
      const stale = await order([bob, cora, ann], tag)
      expect([tag, stale.status, stale.body.code]).toEqual([tag, 412, 'stale'])
    }
    expect((await read()).testimonials.slice(-3).map(({ id }: { id: string }) => id)).toEqual([cora, ann, bob])
    expect((await order([bob, cora, ann], `"${first.body.orderVersion}"`)).status).toBe(200)
    expect((await order([ann, bob, cora])).status).toBe(200)
    const { orderVersion } = await read()
    const twins = await Promise.all(
      [
        [bob, ann, cora],
        [cora, bob, ann],
      ].map((ids) => order(ids, `"${orderVersion}"`)),
    )
    expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})
