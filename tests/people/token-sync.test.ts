import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTokenSync } from '#app/shell/session/token-sync.ts'
import { ADMIN, ask, GUEST, PEOPLE, signIn } from '../support/sessions.ts'
import { type Studio, startStudio } from '../support/studio.ts'

const MINUTE_MS = 60_000
const SECRET = 'a secret of the tests, long enough to sign with'
const PATH = '/api/admin/access-token'

describe('AUTH-18: a token for the rest of the site', () => {
  let studio: Studio
  afterEach(() => studio.close())
  const start = async (env: Record<string, string> = {}) => {
    studio = await startStudio({ nowMs: Date.now(), accounts: PEOPLE, env })
  }
  const parts = (token: string) => token.split('.') as [string, string, string]
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())

  it('names who is signed in, is good for five minutes, and is signed with a key of its own', async () => {
    await start({ TOKEN_SYNC_URL: 'http://studio.test/sync' })
    const { cookie } = await signIn(studio, ADMIN)
    const { body, response } = await ask(studio, 'POST', PATH, { cookie, body: {} })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(body.expiresInMs).toBe(5 * MINUTE_MS)
    const [header, claims, signature] = parts(body.token)
    const issuedAt = Math.floor(studio.clock.nowMs / 1000)
    expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(read(claims)).toEqual({
      iss: 'http://studio.test',
      aud: 'http://studio.test',
      sub: expect.any(String),
      email: ADMIN,
      role: 'admin',
      iat: issuedAt,
      exp: issuedAt + 300,
    })
    const key = createHmac('sha256', SECRET).update('access-token').digest()
    expect(signature).toBe(createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url'))
    expect(cookie).not.toContain(signature)
  })

  it('S10: opens nothing here', async () => {
    await start({ TOKEN_SYNC_URL: '/sync' })
    const { cookie } = await signIn(studio, ADMIN)
    const { token } = (await ask(studio, 'POST', PATH, { cookie, body: {} })).body
    const headers = { authorization: `Bearer ${token}` }
    expect((await ask(studio, 'GET', '/api/admin/sessions', { headers })).status).toBe(401)
    const asCookie = `studio.session=${encodeURIComponent(token)}`
    expect((await ask(studio, 'GET', '/api/admin/sessions', { cookie: asCookie })).status).toBe(401)
  })

  it('is for who has a role, and is not made where nothing wants it', async () => {
    await start({ TOKEN_SYNC_URL: '/sync' })
    expect((await ask(studio, 'POST', PATH, { body: {} })).status).toBe(401)
    const guest = (await signIn(studio, GUEST)).cookie
    expect((await ask(studio, 'POST', PATH, { cookie: guest, body: {} })).status).toBe(403)
    await studio.close()
    await start()
    const { cookie } = await signIn(studio, ADMIN)
    expect((await ask(studio, 'POST', PATH, { cookie, body: {} })).status).toBe(404)
    expect(await (await studio.fetch('/admin')).text()).not.toContain('tokenSyncUrl')
  })
})

describe('AUTH-17, AUTH-19: tokens for the rest of the site', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A sync with numbered tokens, and the notifications that it sent. */
  function begin({ fails = false } = {}) {
    const notified: string[] = []
    const state = { fails, isSignedIn: true, minted: 0 }
    const sync = createTokenSync({
      requestToken: async () => {
        if (!state.isSignedIn) throw new Error('401')
        state.minted += 1
        return { token: `token ${state.minted}`, expiresInMs: 5 * MINUTE_MS }
      },
      sendToken: async (method, token) => {
        if (state.fails) throw new Error('503')
        notified.push(`${method} ${token}`)
      },
    })
    return { sync, notified, state }
  }

  it('sends a token at once, and a new one before it ends', async () => {
    const { notified } = begin()
    await vi.advanceTimersByTimeAsync(0)
    expect(notified).toEqual(['POST token 1'])
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS)
    expect(notified).toEqual(['POST token 1'])
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    expect(notified).toEqual(['POST token 1', 'POST token 2'])
    await vi.advanceTimersByTimeAsync(25 * MINUTE_MS)
    expect(notified).toHaveLength(7)
  })

  it('tries again where nobody answers', async () => {
    const { notified, state } = begin({ fails: true })
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 4)
    state.fails = false
    await vi.advanceTimersByTimeAsync(MINUTE_MS / 2)
    expect(notified).toEqual(['POST token 2'])
  })

  it('takes the token back at sign-out, with one that is still good', async () => {
    const { sync, notified, state } = begin()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    const announceEnd = await sync.prepareSignOut()
    state.isSignedIn = false
    await announceEnd()
    sync.stop()
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
    expect(notified).toEqual(['POST token 1', 'DELETE token 1'])
  })

  it('gets a new one for that where the computer has slept, and never stands in the way of signing out', async () => {
    const { sync, notified, state } = begin()
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
    await (await sync.prepareSignOut())()
    expect(notified).toEqual(['POST token 1', 'DELETE token 2'])
    state.fails = true
    await (await sync.prepareSignOut())()
    state.isSignedIn = false
    vi.setSystemTime(Date.now() + 20 * MINUTE_MS)
    await (await sync.prepareSignOut())()
    sync.stop()
  })
})
