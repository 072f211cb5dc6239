import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, ask, OWNER, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

describe.each(DATABASES)('people, devices and links that are not there, on %s', (database) => {
  let studio: Studio
  afterEach(() => studio.close())

  async function start() {
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, env: { RATE_LIMIT: 'off' } })
    const { cookie } = await signIn(studio)
    const asOwner = (method: string, path: string, body?: object) =>
      ask(studio, method, path, { cookie, ...(body !== undefined && { body }) })
    const read = async (path: string) => (await asOwner('GET', path)).body
    return { asOwner, read }
  }

  it('DASH-23: nobody is removed twice, and nobody who never was', async () => {
    const { asOwner, read } = await start()
    const { people } = await read('/api/admin/people')
    const { id } = people.find(({ email }: { email: string }) => email === ADMIN)
    const path = `/api/admin/people?id=${id}`
    expect((await asOwner('DELETE', path)).status).toBe(200)
    const before = await read('/api/admin/activity')
    for (const unknown of [path, '/api/admin/people?id=nobody']) {
      const { status, body } = await asOwner('DELETE', unknown)
      expect([status, body.code, body.error]).toEqual([404, 'not_found', 'This person is gone.'])
    }
    const reset = await asOwner('DELETE', '/api/admin/people/second-factor?id=nobody')
    expect([reset.status, reset.body.code]).toEqual([404, 'not_found'])
    expect(await read('/api/admin/activity')).toEqual(before)
  })

  it('DASH-23: an invitation is taken back once, and nothing else that waits under an id', async () => {
    const { asOwner, read } = await start()
    await asOwner('POST', '/api/admin/people', { email: 'dana@mail.example', role: 'admin' })
    const { invitations } = await read('/api/admin/people')
    const path = `/api/admin/people?id=${invitations[0].id}`
    expect((await asOwner('DELETE', path)).status).toBe(200)
    expect((await asOwner('DELETE', path)).status).toBe(404)
    await asOwner('POST', '/api/auth/request-password-reset', { email: OWNER })
    const waiting = () => studio.db.selectFrom('verification').select('id').execute()
    const [reset] = await waiting()
    expect(reset).toBeDefined()
    expect((await asOwner('DELETE', `/api/admin/people?id=${reset?.id}`)).status).toBe(404)
    expect(await waiting()).toEqual([reset])
  })

  it('AUTH-20: a device that is not signed in cannot be signed out', async () => {
    const { asOwner, read } = await start()
    const other = (await signIn(studio)).cookie
    const { sessions } = await read('/api/admin/sessions')
    expect(sessions).toHaveLength(2)
    const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    const path = `/api/admin/sessions?id=${id}`
    const kim = (await signIn(studio, ADMIN)).cookie
    expect((await ask(studio, 'DELETE', path, { cookie: kim })).status).toBe(404)
    expect((await ask(studio, 'GET', '/api/admin/sessions', { cookie: other })).status).toBe(200)
    expect((await asOwner('DELETE', path)).body.sessions).toHaveLength(1)
    const before = await read('/api/admin/activity')
    const again = await asOwner('DELETE', path)
    expect([again.status, again.body.error]).toEqual([404, 'This device is signed out already.'])
    expect(await read('/api/admin/activity')).toEqual(before)
    expect((await asOwner('DELETE', '/api/admin/sessions')).status).toBe(200)
  })

  it('AUTH-20: a link that never was is not said to have been used', async () => {
    const { asOwner } = await start()
    const credentials = { email: 'new@mail.example', password: 'gull umbrella parrot 8' }
    const said = 'This link does not work: it may be incomplete, expired or already used.'
    for (const [method, path, body] of [
      ['POST', '/api/setup', { ...credentials, token: 'made-up' }],
      ['GET', '/api/invitation?token=made-up', undefined],
      ['POST', '/api/invitation', { token: 'made-up', password: credentials.password }],
    ] as const) {
      const answer = await asOwner(method, path, body)
      expect([path, answer.status, answer.body.error.startsWith(said)]).toEqual([path, 410, true])
    }
  })
})
