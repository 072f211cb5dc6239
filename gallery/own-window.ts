import type { ReactNode } from 'react'
import type { Family } from './family.ts'

/** A state that covers its window, by the names it has in the gallery. */
export interface InOwnWindow {
  family: string
  part: string
  state: string
}

/** The gallery with this state alone. */
export const addressOfWindow = (names: InOwnWindow): string => `?${new URLSearchParams({ ...names })}`

/** @param search Of an address as `addressOfWindow` makes it. @returns Undefined where it is that of the gallery itself. */
export function stateInWindow(search: string, families: Record<string, Family>): ReactNode {
  const { family = '', part = '', state = '' } = Object.fromEntries(new URLSearchParams(search))
  return families[family]?.parts.find(({ name }) => name === part)?.states[state]
}

/** Windows of one gallery share what their browser stores: each keeps its own, as in a browser that stores nothing. */
export function storeNothing(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Windows of the gallery store nothing.', 'SecurityError')
    },
  })
}
