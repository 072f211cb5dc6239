import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DATABASES, startStudioOn } from '../support/databases.ts'
import { ADMIN, ask, OWNER, PASSWORD, PEOPLE, signIn, tokensMailed, viewerOf } from '../support/sessions.ts'
import type { Studio, StudioOptions } from '../support/studio.ts'

const NEW_PASSWORD = 'four boys and one parrot'
const HOUR_MS = 60 * 60_000

describe.each(DATABASES)('links that come by mail, on %s', (database) => {
  let running: Studio | undefined
  afterEach(async () => {
    vi.useRealTimers()
    await running?.close()
  })
  async function start(options: StudioOptions = {}): Promise<Studio> {
    running = await startStudioOn(database, { nowMs: Date.now(), accounts: PEOPLE, ...options })
    return running
  }

  it('S12: links to choose a password lead to this site whatever a request claims, and end after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const studio = await start({ nowMs: Date.now(), env: { RATE_LIMIT: 'off' } })
    const claims = [
      'host',
      'x-forwarded-host',
      'x-host',
      'x-original-host',
      'x-forwarded-server',
      'x-http-host-override',
      'x-original-url',
      'x-rewrite-url',
      'via',
      'forwarded',
    ]
    for (const claim of claims) {
      const headers = { [claim]: claim === 'forwarded' ? 'host=evil.example' : 'evil.example' }
      const body = { email: OWNER, redirectTo: 'https://evil.example/', callbackURL: 'https://evil.example/' }
      expect((await ask(studio, 'POST', '/api/auth/request-password-reset', { body, headers })).status).toBe(200)
    }
    await studio.runJobs()
    const folder = path.join(studio.dataDir, 'mail')
    const files = await readdir(folder)
    expect(files).toHaveLength(claims.length)
    for (const file of files) {
      const { text = '', html = '', to } = await PostalMime.parse(await readFile(path.join(folder, file)))
      expect(to?.map(({ address }) => address)).toEqual([OWNER])
      expect(text).toContain(`${studio.publicUrl}/admin/reset?token=`)
      expect(text + html).not.toContain('evil.example')
    }
    vi.setSystemTime(Date.now() + HOUR_MS + 1)
    studio.clock.nowMs += HOUR_MS + 1
    for (const token of await tokensMailed(studio, 'passwordReset')) {
      const body = { token, newPassword: NEW_PASSWORD }
      expect((await ask(studio, 'POST', '/api/auth/reset-password', { body })).status).toBe(400)
    }
  })

  it('S12: nothing that is kept lets anybody in: no table holds a link as it was mailed, before it goes out and after', async () => {
    const studio = await start()
    const { cookie } = await signIn(studio)
    await ask(studio, 'POST', '/api/admin/people', { cookie, body: { email: 'new@mail.example', role: 'admin' } })
    await ask(studio, 'POST', '/api/auth/request-password-reset', { body: { email: ADMIN } })
    const stored = async () => {
      const tables = (['mail', 'verification', 'activity', 'idempotency_key', 'rate_limit'] as const).map((table) =>
        studio.db.selectFrom(table).selectAll().execute(),
      )
      return JSON.stringify(await Promise.all(tables))
    }
    const pending = await stored()
    await studio.runJobs()
    const folder = path.join(studio.dataDir, 'mail')
    const letters = await Promise.all(
      (await readdir(folder)).map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
    )
    const mailed = letters.flatMap(({ text = '' }) => /[?]token=([\w-]+)/.exec(text)?.[1] ?? [])
    expect(mailed.toSorted()).toEqual(
      [...(await tokensMailed(studio, 'invitation')), ...(await tokensMailed(studio, 'passwordReset'))].toSorted(),
    )
    for (const token of mailed) expect(pending + (await stored())).not.toContain(token)
    const [invitation = ''] = await tokensMailed(studio, 'invitation')
    expect((await ask(studio, 'GET', `/api/invitation?token=${invitation}`)).status).toBe(200)
  })

  it('S12: once one link was used the others are worth nothing, and nobody is flooded with them', async () => {
    const studio = await start()
    for (let network = 0; network < 12; network += 1) {
      const asked = { body: { email: OWNER }, from: `198.51.${network}.7` }
      expect((await ask(studio, 'POST', '/api/auth/request-password-reset', asked)).status).toBe(200)
    }
    const tokens = await tokensMailed(studio, 'passwordReset')
    expect(tokens).toHaveLength(5)
    const statuses = []
    for (const token of tokens) {
      const asked = { body: { token, newPassword: NEW_PASSWORD }, from: '198.51.0.7' }
      statuses.push((await ask(studio, 'POST', '/api/auth/reset-password', asked)).status)
    }
    expect(statuses).toEqual([200, 400, 400, 400, 400])
  })

  it('S7: asking for links gives no new guesses', async () => {
    const studio = await start()
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn(studio, OWNER, `wrong guess no ${guess}`)).status).toBe(401)
      await ask(studio, 'POST', '/api/auth/request-password-reset', { body: { email: OWNER } })
    }
    expect((await signIn(studio)).status).toBe(429)
  })

  it('AUTH-20: somebody has one invitation at a time, and none once there is an account', async () => {
    const studio = await start({ env: { RATE_LIMIT: 'off' } })
    const { cookie } = await signIn(studio)
    const invite = (role: string) =>
      ask(studio, 'POST', '/api/admin/people', { cookie, body: { email: 'New@mail.example', role } })
    await invite('owner')
    studio.clock.nowMs += 1000
    const { body } = await invite('admin')
    expect(body.invitations).toEqual([expect.objectContaining({ email: 'new@mail.example', role: 'admin' })])
    const [first, second] = await tokensMailed(studio, 'invitation')
    const accept = (token: string | undefined) =>
      ask(studio, 'POST', '/api/invitation', { body: { token, password: PASSWORD } })
    expect((await accept(first)).status).toBe(410)
    await studio.accounts.create({ email: 'new@mail.example', password: PASSWORD, name: '', role: 'none' })
    expect((await accept(second)).status).toBe(410)
    expect(await viewerOf(studio, (await signIn(studio, 'new@mail.example')).cookie)).toMatchObject({ role: null })
  })
})
