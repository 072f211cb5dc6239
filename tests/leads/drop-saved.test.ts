import { afterEach, describe, expect, it } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import type { Studio } from '../support/studio.ts'

const OWNER = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true } as const
const MINUTE_MS = 60_000

describe.each(DATABASES)('a drop that is saved as open on %s', (database) => {
  let studio: Studio
  const start = async () => {
    studio = await startStudioOn(database, { viewer: OWNER })
    await join('Ann')
  }
  afterEach(() => studio.close())

  async function send(method: string, path: string, body: object) {
    const headers = { 'content-type': 'application/json' }
    const answer = await studio.fetch(path, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const save = (manualStatus: string) => send('PUT', '/api/site-metadata', { stoolDrop: { manualStatus } })
  const join = (firstName: string) =>
    send('POST', '/api/stool-waitlist', { firstName, lastName: 'Doe', email: `${firstName}@mail.example` })

  async function passTime(ms: number): Promise<void> {
    studio.clock.nowMs += ms
    await studio.runJobs()
  }

  /** Addresses in the order of their mails. */
  async function mailed(): Promise<string[]> {
    const mails = await studio.db.selectFrom('mail').select('recipient').where('kind', '=', 'dropOpen').execute()
    return mails.map(({ recipient }) => recipient)
  }

  it('WL-11: notifies at reopening those who joined while it was closed, however short that was', async () => {
    await start()
    await save('open')
    await studio.runJobs()
    await passTime(5 * MINUTE_MS)
    await save('closed')
    await join('Bo')
    await save('open')
    await passTime(5 * MINUTE_MS)
    expect(await mailed()).toEqual(['Ann@mail.example', 'Bo@mail.example'])
    expect(await studio.db.selectFrom('stool_drop').select('id').execute()).toHaveLength(1)
  })

  it('WL-12: can be kept quiet at once', async () => {
    await start()
    await save('open')
    const dueAt = new Date(studio.clock.nowMs + 5 * MINUTE_MS).toISOString()
    const mailing = await studio.fetch('/api/admin/drop-mailing')
    expect(await mailing.json()).toEqual({ state: 'scheduled', dueAt, waiting: 1, notified: 0 })
    expect(await send('POST', '/api/admin/drop-mailing', { action: 'cancel' })).toMatchObject({ state: 'cancelled' })
    await passTime(60 * MINUTE_MS)
    expect(await mailed()).toEqual([])
  })
})
