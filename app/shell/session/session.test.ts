import { afterEach, expect, it, vi } from 'vitest'
import { onSignOut, prepareSignOut } from './enter.ts'
import { DRAFT_PREFIX, forgetPrivateDrafts } from './private-drafts.ts'

afterEach(() => vi.unstubAllGlobals())

it('AUTH-17: what is to be done on leaving is prepared while one is signed in, and done once one is out', async () => {
  const done: string[] = []
  const takeBack = onSignOut(async () => {
    done.push('prepared')
    return () => void done.push('said')
  })
  const runAfter = await prepareSignOut()
  expect(done).toEqual(['prepared'])
  runAfter()
  expect(done).toEqual(['prepared', 'said'])
  takeBack()
  const runNothing = await prepareSignOut()
  runNothing()
  expect(done).toEqual(['prepared', 'said'])
})

it('a callback that cannot be prepared keeps the sign-out from being half done', async () => {
  const takeBack = onSignOut(() => Promise.reject(new Error('no answer')))
  await expect(prepareSignOut()).rejects.toThrow('no answer')
  takeBack()
})

it('signing out forgets what was typed in the admin area, and nothing else', () => {
  const kept = new Map([
    [`${DRAFT_PREFIX}letter`, 'private'],
    [`${DRAFT_PREFIX}notes`, 'private'],
    ['inquiry', 'of a visitor'],
  ])
  const storage = Object.assign(Object.fromEntries(kept), {
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('sessionStorage', storage)
  forgetPrivateDrafts()
  expect([...kept.keys()]).toEqual(['inquiry'])
})

it('a browser that forbids storage has nothing to forget', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(forgetPrivateDrafts).not.toThrow()
})
