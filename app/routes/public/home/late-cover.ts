import masthead from './late-masthead.module.css'
import { sway } from './late-swing.ts'

/** Between them the name would jump from its place on the cover; where it ends it has landed in the header. */
const ON_ITS_WAY_PX = { from: 40, to: 250 }

/**
 * Lets the cover fade and drift, the masthead shrink into the header's logo by scrolling, and the swing sway, where it is the cover's.
 *
 * @param isOver Ends the listening.
 */
export function enliven(cover: HTMLElement, isOver: AbortSignal): void {
  const swing = cover.querySelector<HTMLElement>('[data-swing]')
  if (swing) void sway(swing, isOver)
  cover.classList.add(masthead['moving'] ?? '')
  const listening = new AbortController()
  const begin = () => {
    if (scrollY > ON_ITS_WAY_PX.from && scrollY < ON_ITS_WAY_PX.to) return
    cover.classList.add(masthead['cover'] ?? '')
    listening.abort()
  }
  addEventListener('scroll', begin, { passive: true, signal: AbortSignal.any([isOver, listening.signal]) })
  begin()
}
