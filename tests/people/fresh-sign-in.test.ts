import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Backups } from '#contract/backup-and-import.ts'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, ask, GUEST, PEOPLE, signIn } from '../support/sessions.ts'
import type { Studio } from '../support/studio.ts'

const MINUTE_MS = 60_000

describe.each(DATABASES)('what needs a sign-in of a moment ago, on %s', (database) => {
  let studio: Studio
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    studio = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await studio.close()
  })

  function pass(ms: number): void {
    vi.setSystemTime(Date.now() + ms)
    studio.clock.nowMs += ms
  }

  it('L3: backups, clearing, other people and what is kept about a person; an old session is asked to sign in again', async () => {
    const { cookie } = await signIn(studio)
    const made = (await ask(studio, 'POST', '/api/admin/backups', { cookie })).body as Backups
    const { people } = (await ask(studio, 'GET', '/api/admin/people', { cookie })).body
    const idOf = (email: string) => people.find((person: { email: string }) => person.email === email).id
    const wishes: [string, string, object?][] = [
      ['GET', `/api/admin/backup?name=${made.backups[0]?.name}`],
      ['GET', '/api/admin/person.json?email=maura@mail.example'],
      ['GET', '/api/admin/fresh-sign-in'],
      ['POST', '/api/admin/people', { email: 'new@mail.example', role: 'owner' }],
      ['PUT', `/api/admin/people?id=${idOf(GUEST)}`, { role: 'owner' }],
      ['DELETE', `/api/admin/people?id=${idOf(ADMIN)}`],
      ['DELETE', `/api/admin/people/second-factor?id=${idOf(GUEST)}`],
      ['POST', '/api/admin/backup-passphrase', {}],
      ['POST', '/api/admin/clear-all', { confirmation: 'DELETE' }],
    ]
    const statusOf = async (method: string, address: string, as: string, body?: object) => {
      const headers = { cookie: as, 'content-type': 'application/json' }
      const response = await studio.fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      const code = response.ok ? '' : (await response.json()).code
      if (response.ok) await response.arrayBuffer()
      return [method, address, response.status, code]
    }
    pass(11 * MINUTE_MS)
    for (const [method, address, body] of wishes) {
      expect(await statusOf(method, address, cookie, body)).toEqual([method, address, 403, 'sign_in_again'])
    }
    expect((await ask(studio, 'GET', '/api/portfolio-metadata')).body.projects).toHaveLength(9)
    const again = await signIn(studio)
    pass(9 * MINUTE_MS)
    for (const [method, address, body] of wishes) {
      expect(await statusOf(method, address, again.cookie, body)).toEqual([method, address, 200, ''])
    }
  })

  it('L3: people who may not do it at all are refused, however long ago they signed in', async () => {
    const { cookie } = await signIn(studio, ADMIN)
    pass(11 * MINUTE_MS)
    const refused = await ask(studio, 'GET', '/api/admin/backup?name=none', { cookie })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await ask(studio, 'GET', '/api/admin/people')).status).toBe(401)
  })
})
