import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Invitation from './invitation.ts'
import { NEWSLETTER_MODAL } from './invitation.ts'

const SOON_MS = 1000
let invitation: typeof Invitation
let page: EventTarget
let isBusy: boolean
let hasMouse: boolean
let kept: Map<string, string>
let visit: AbortController
let invited: number

beforeEach(async () => {
  vi.useFakeTimers()
  page = new EventTarget()
  kept = new Map()
  visit = new AbortController()
  ;[isBusy, hasMouse, invited] = [false, true, 0]
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('matchMedia', () => ({ matches: hasMouse }))
  vi.stubGlobal('document', { activeElement: { matches: () => isBusy }, querySelector: () => null })
  vi.stubGlobal('location', { pathname: '/about' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  // It remembers until the page is reloaded.
  vi.resetModules()
  invitation = await import('./invitation.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (load = async () => {}) =>
  invitation.awaitInvitation(
    load,
    () => {
      invited += 1
    },
    visit.signal,
  )
const leave = (clientY: number) =>
  page.dispatchEvent(Object.assign(new Event('mouseout'), { relatedTarget: null, clientY }))
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the invitation to the newsletter', () => {
  it('NL-1: comes after 45 seconds, and not before', async () => {
    void wait()
    await pass(NEWSLETTER_MODAL.delayMs - 1)
    expect(invited).toBe(0)
    await pass(1)
    expect(invited).toBe(1)
  })

  it('NL-2: comes at once when the mouse leaves through the top of the window', async () => {
    void wait()
    leave(300)
    await pass(SOON_MS)
    expect(invited).toBe(0)
    leave(0)
    await pass(SOON_MS)
    expect(invited).toBe(1)
  })

  it('a finger does not leave', async () => {
    hasMouse = false
    void wait()
    leave(0)
    await pass(SOON_MS)
    expect(invited).toBe(0)
  })

  it('the time on the site counts, not that on one page', async () => {
    void wait()
    await pass(NEWSLETTER_MODAL.delayMs - SOON_MS)
    visit.abort()
    visit = new AbortController()
    void wait()
    await pass(SOON_MS)
    expect(invited).toBe(1)
  })

  it('interrupts nobody in a field: it comes when they have been out of it for two looks', async () => {
    isBusy = true
    void wait()
    await pass(NEWSLETTER_MODAL.delayMs + 10 * SOON_MS)
    isBusy = false
    await pass(500)
    expect(invited).toBe(0)
    await pass(500)
    expect(invited).toBe(1)
  })

  it('keeps off the admin area and its own pages', async () => {
    for (const pathname of ['/admin', '/admin/inbox', '/newsletter/confirm']) {
      vi.stubGlobal('location', { pathname })
      void wait()
      await pass(NEWSLETTER_MODAL.delayMs + 5 * SOON_MS)
      expect([pathname, invited]).toEqual([pathname, 0])
    }
  })

  it('NL-3: comes once, until the page is reloaded', async () => {
    void wait()
    await pass(NEWSLETTER_MODAL.delayMs)
    void wait()
    await pass(NEWSLETTER_MODAL.delayMs)
    expect(invited).toBe(1)
  })

  it('NL-4: never comes again after it was closed, in this browser', async () => {
    invitation.dismissInvitation()
    const load = vi.fn(async () => {})
    void wait(load)
    await pass(NEWSLETTER_MODAL.delayMs)
    expect([invited, load.mock.calls]).toEqual([0, []])
  })

  it('a browser that keeps nothing is invited all the same', async () => {
    vi.stubGlobal('localStorage', undefined)
    expect(invitation.dismissInvitation).not.toThrow()
    void wait()
    await pass(NEWSLETTER_MODAL.delayMs)
    expect(invited).toBe(1)
  })

  it('does not come where the page was left while it loaded', async () => {
    const loading = Promise.withResolvers<void>()
    void wait(() => loading.promise)
    await pass(NEWSLETTER_MODAL.delayMs)
    visit.abort()
    loading.resolve()
    await pass(SOON_MS)
    expect(invited).toBe(0)
  })
})
