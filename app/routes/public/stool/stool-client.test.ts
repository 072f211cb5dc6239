import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import { DEFAULT_SITE_METADATA } from '#contract/site/site-defaults.ts'
import { isStoolShown, recallCatalogue, rememberCatalogue } from './stool-client.ts'
import { fetchStoolCatalogue, fetchStoolShown, soonOrLater } from './stool-fetch.ts'

const admin = { uid: '1', email: 'megan@sevenmile.example', role: 'owner' as const, isAuthorized: true }
const stranger = { ...admin, role: null, isAuthorized: false }

/** Answers by path; a path without an answer fails. */
function answer(answers: Record<string, object>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = answers[new URL(request.url).pathname]
    if (!body) throw new TypeError('Failed to fetch')
    return Response.json(body)
  })
}

const settings = (hideStoolPage: boolean) => ({ ...DEFAULT_SITE_METADATA, hideStoolPage })

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://sevenmile.example/'))
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a hidden page shows itself to authorized people alone (STL-12, STL-13, STL-16)', () => {
  expect(isStoolShown({ hideStoolPage: false }, null)).toBe(true)
  expect(isStoolShown({ hideStoolPage: true }, null)).toBe(false)
  expect(isStoolShown({ hideStoolPage: true }, stranger)).toBe(false)
  expect(isStoolShown({ hideStoolPage: true }, admin)).toBe(true)
})

test('the browser asks the server for the settings and for who is signed in', async () => {
  answer({ '/api/site-metadata': settings(true), '/api/session': { user: admin } })
  expect(await fetchStoolShown()).toBe(true)
  answer({ '/api/site-metadata': settings(true), '/api/session': { user: null } })
  expect(await fetchStoolShown()).toBe(false)
  answer({ '/api/site-metadata': settings(false) })
  expect(await fetchStoolShown()).toBe(true)
})

test('without settings from the server those remembered decide, and without any the page stays hidden', async () => {
  answer({})
  expect(await fetchStoolShown()).toBe(false)
  const remembered = JSON.stringify({ schema: 1, metadata: settings(false) })
  vi.stubGlobal('localStorage', { getItem: () => remembered })
  expect(await fetchStoolShown()).toBe(true)
})

test('a catalogue that does not load is null', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  answer({ '/api/stool-catalogue': stoolCatalogue })
  expect(await fetchStoolCatalogue()).toEqual(stoolCatalogue)
  answer({})
  expect(await fetchStoolCatalogue()).toBeNull()
  expect(warn).toHaveBeenCalledOnce()
})

test('whatever has no answer after 30 seconds has none', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async ({ signal }: Request) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const shown = fetchStoolShown()
  const catalogue = fetchStoolCatalogue()
  const settled = vi.fn()
  void Promise.all([shown, catalogue]).then(settled)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await shown).toBe(false)
  expect(await catalogue).toBeNull()
})

test('a catalogue is remembered for five minutes, or until it is forgotten', () => {
  expect(recallCatalogue()).toBeUndefined()
  rememberCatalogue(stoolCatalogue, 1000)
  expect(recallCatalogue(300_999)).toBe(stoolCatalogue)
  expect(recallCatalogue(301_000)).toBeUndefined()
  rememberCatalogue(undefined, 1000)
  expect(recallCatalogue(1000)).toBeUndefined()
})

test('what comes soon is a value, what does not is a promise', async () => {
  expect(await soonOrLater(Promise.resolve('here'))).toEqual({ answer: 'here' })
  vi.useFakeTimers()
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 1000, 'here at last'))
  const waiting = soonOrLater(slow)
  await vi.advanceTimersByTimeAsync(200)
  const { answer: promise } = await waiting
  expect(promise).toBe(slow)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await promise).toBe('here at last')
})
