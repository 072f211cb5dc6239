/** Signs of a visitor who is about to go on. */
export const MOVES = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** A visitor who only looks gets the rest all the same, so long after the page with its pictures. */
const LOOKED_MS = 2500
let moved: Promise<void> | undefined

/**
 * Resolves at the first sign of a visitor, or once she has looked at the page for a while: what the first view does without is
 * fetched then, and so is in no one's way before.
 */
export function firstSign(): Promise<void> {
  moved ??= new Promise((resolve) => {
    const look = () => setTimeout(resolve, LOOKED_MS)
    if (document.readyState === 'complete') look()
    else addEventListener('load', look, { once: true })
    for (const type of MOVES) addEventListener(type, () => resolve(), { once: true })
  })
  return moved
}
