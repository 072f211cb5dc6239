import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpFailure } from '#app/client/api.ts'
import { session } from '#app/shell/session/session.ts'
import type { User } from '#contract/people/session.ts'
import { signedIn } from './admin-call.ts'

const MEGAN: User = { uid: 'u1', email: 'megan@studio.example', role: 'owner', isAuthorized: true }
const KIM: User = { ...MEGAN, uid: 'u2', email: 'kim@studio.example' }
const failure = (status: number) => new HttpFailure(status, undefined, 'No.')
let viewer: User | null

beforeEach(() => {
  viewer = MEGAN
  vi.stubGlobal('location', { origin: 'https://studio.example', port: '', hostname: 'studio.example' })
  vi.stubGlobal('fetch', async () => Response.json({ user: viewer }))
  session.leave()
  return session.refresh().then(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** Fails with a status as long as the session is another than that of Megan. */
const act = (status: number) =>
  vi.fn(() => (viewer === MEGAN ? Promise.resolve('done') : Promise.reject(failure(status))))
const lapsed = () => vi.waitUntil(() => session.read().hasLapsed)

describe('what needs a sign-in', () => {
  it('AUTH-19: is done once more when they have signed in again, and the page stays meanwhile', async () => {
    viewer = null
    const attempt = act(401)
    const outcome = signedIn(attempt)
    await lapsed()
    expect(session.read().viewer).toEqual(MEGAN)
    viewer = MEGAN
    await session.refresh()
    expect(await outcome).toBe('done')
    expect(attempt).toHaveBeenCalledTimes(2)
  })

  it('AUTH-19: fails where they would rather not, with what they were working on left alone', async () => {
    viewer = null
    const outcome = signedIn(act(401))
    await lapsed()
    session.dismiss()
    await expect(outcome).rejects.toThrow('No.')
    expect(session.read().viewer).toEqual(MEGAN)
  })

  it('AUTH-19: is not done in the name of another who signs in', async () => {
    viewer = null
    const attempt = act(401)
    const outcome = signedIn(attempt)
    await lapsed()
    viewer = KIM
    await session.refresh()
    await expect(outcome).rejects.toThrow('No.')
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it.each([403, 404, 500])('is not tried again after %d', async (status) => {
    const attempt = vi.fn(() => Promise.reject(failure(status)))
    await expect(signedIn(attempt)).rejects.toThrow('No.')
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('learns from a 403 what it may do by now', async () => {
    viewer = { ...MEGAN, role: 'admin' }
    await expect(signedIn(() => Promise.reject(failure(403)))).rejects.toThrow('No.')
    expect(session.read().viewer?.role).toBe('admin')
  })
})
