import type { User } from '#contract/people/session.ts'

export interface SessionState {
  /** The person signed in; null without one, undefined while that is not known. */
  viewer: User | null | undefined
  /** True when the session has expired; `viewer` stays until the next sign-in or sign-out. */
  hasLapsed: boolean
}

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * Holds the person who is signed in, for all views of this tab.
 *
 * @param ask Asks the server. Rejects without an answer.
 */
export function createSessionStore(ask: () => Promise<User | null>) {
  let state: SessionState = { viewer: undefined, hasLapsed: false }
  let holders = 0
  let lastRequest = 0
  let waiting: ((isBack: boolean) => void)[] = []
  const listeners = new Set<() => void>()

  function set(next: SessionState): void {
    if (next.hasLapsed === state.hasLapsed && isSame(next.viewer, state.viewer)) return
    state = next
    for (const listener of listeners) listener()
  }

  function settle(isBack: boolean): void {
    const settled = waiting
    waiting = []
    for (const resolve of settled) resolve(isBack)
  }

  function accept(user: User | null): void {
    const { viewer } = state
    if (user === null && viewer && holders > 0) return set({ viewer, hasLapsed: true })
    set({ viewer: user, hasLapsed: false })
    settle(user !== null && user.uid === viewer?.uid)
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Takes over the answer that came with the page, unless a later one is known. */
    begin(viewer: User | null | undefined): void {
      if (state.viewer === undefined && viewer !== undefined) set({ viewer, hasLapsed: false })
    },

    /** Asks the server; the last request wins. Without an answer what was known stays. */
    async refresh(): Promise<User | null> {
      lastRequest += 1
      const request = lastRequest
      const answer = await ask().then(
        (user) => ({ user }),
        () => undefined,
      )
      if (request === lastRequest && (answer || state.viewer === undefined)) accept(answer?.user ?? null)
      return state.hasLapsed ? null : (state.viewer ?? null)
    },

    /** Ends the session after a deliberate sign-out; drafts are not kept. */
    leave(): void {
      lastRequest += 1
      set({ viewer: null, hasLapsed: false })
      settle(false)
    },

    /** Keeps the page when the session ends: a dialog asks to sign in again. @returns A function that ends this. */
    hold(): () => void {
      holders += 1
      return () => {
        holders -= 1
      }
    },

    /** Waits for the end of the sign-in dialog. @returns True when this person has signed in again. */
    async isBack(uid: string): Promise<boolean> {
      if (!state.hasLapsed) return state.viewer?.uid === uid
      return new Promise((resolve) => waiting.push(resolve))
    },

    /** Closes the sign-in dialog without a sign-in: the page stays as it is. */
    dismiss(): void {
      set({ viewer: state.viewer, hasLapsed: false })
      settle(false)
    },
  }
}

function isSame(a: User | null | undefined, b: User | null | undefined): boolean {
  return (
    a === b ||
    Boolean(
      a &&
        b &&
        a.uid === b.uid &&
        a.role === b.role &&
        a.email === b.email &&
        a.needsSecondFactor === b.needsSecondFactor,
    )
  )
}
