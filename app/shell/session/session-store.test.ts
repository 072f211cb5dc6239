import { describe, expect, it } from 'vitest'
import type { User } from '#contract/people/session.ts'
import { createSessionStore } from './session-store.ts'

const MEGAN: User = { uid: 'u1', email: 'megan@sevenmile.example', role: 'owner', isAuthorized: true }
const KIM: User = { uid: 'u2', email: 'kim@sevenmile.example', role: 'admin', isAuthorized: true }

/** A store whose questions are answered by hand, and one for each. */
function storeFor(viewer: User | null | undefined) {
  const questions: PromiseWithResolvers<User | null>[] = []
  const store = createSessionStore(() => {
    const question = Promise.withResolvers<User | null>()
    questions.push(question)
    return question.promise
  })
  store.begin(viewer)
  const answer = async (user: User | null, nth = questions.length - 1): Promise<void> => {
    questions[nth]?.resolve(user)
    await Promise.resolve()
  }
  return { store, questions, answer }
}

describe('AUTH-11: the session of a tab', () => {
  it('is unknown, then what the page said, then what the server says', async () => {
    const { store, answer } = storeFor(undefined)
    expect(store.read().viewer).toBeUndefined()
    store.begin(null)
    expect(store.read().viewer).toBeNull()
    const refreshed = store.refresh()
    await answer(MEGAN)
    expect(await refreshed).toBe(MEGAN)
    store.begin(null)
    expect(store.read().viewer).toBe(MEGAN)
  })

  it('notifies its listeners of changes only', async () => {
    const { store, answer } = storeFor(MEGAN)
    let changes = 0
    store.subscribe(() => {
      changes += 1
    })
    const same = store.refresh()
    await answer({ ...MEGAN })
    await same
    expect(changes).toBe(0)
    store.leave()
    expect(changes).toBe(1)
  })

  it('believes the answer to its last question, and none that was asked before somebody left', async () => {
    const { store, answer } = storeFor(null)
    const first = store.refresh()
    const second = store.refresh()
    await answer(MEGAN, 1)
    await answer(null, 0)
    await Promise.all([first, second])
    expect(store.read().viewer).toBe(MEGAN)
    const third = store.refresh()
    store.leave()
    await answer(MEGAN)
    expect(await third).toBeNull()
    expect(store.read().viewer).toBeNull()
  })

  it('stays as it was without an answer; nobody is signed in where nothing was known', async () => {
    for (const [known, then] of [
      [MEGAN, MEGAN],
      [undefined, null],
    ] as const) {
      const { store, questions } = storeFor(known)
      const refreshed = store.refresh()
      questions[0]?.reject(new TypeError('Failed to fetch'))
      expect(await refreshed).toBe(then)
      expect(store.read().viewer).toBe(then)
    }
  })
})

describe('AUTH-19: a session that ends', () => {
  async function lapsed() {
    const begun = storeFor(MEGAN)
    const release = begun.store.hold()
    const refreshed = begun.store.refresh()
    await begun.answer(null)
    expect(await refreshed).toBeNull()
    return { ...begun, release }
  }

  it('is over where nothing is held', async () => {
    const { store, answer } = storeFor(MEGAN)
    const refreshed = store.refresh()
    await answer(null)
    await refreshed
    expect(store.read()).toEqual({ viewer: null, hasLapsed: false })
  })

  it('asks to sign in again where work is held, and lets go on whoever is back', async () => {
    const { store, answer } = await lapsed()
    expect(store.read()).toEqual({ viewer: MEGAN, hasLapsed: true })
    const isBack = store.isBack(MEGAN.uid)
    const refreshed = store.refresh()
    await answer(MEGAN)
    await refreshed
    expect(await isBack).toBe(true)
    expect(store.read().hasLapsed).toBe(false)
  })

  it('lets nobody go on in the name of somebody else, or after leaving or declining', async () => {
    const other = await lapsed()
    const asOther = other.store.isBack(MEGAN.uid)
    const refreshed = other.store.refresh()
    await other.answer(KIM)
    await refreshed
    const left = await lapsed()
    const asLeft = left.store.isBack(MEGAN.uid)
    left.store.leave()
    const declined = await lapsed()
    const asDeclined = declined.store.isBack(MEGAN.uid)
    declined.store.dismiss()
    expect(await Promise.all([asOther, asLeft, asDeclined])).toEqual([false, false, false])
    expect(declined.store.read()).toEqual({ viewer: MEGAN, hasLapsed: false })
  })
})
