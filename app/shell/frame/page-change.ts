import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isMotionReduced } from '#app/ui/reduced-motion.ts'

const RISE = [{ opacity: 0, transform: 'translateY(8px)' }, {}]
const RISE_TIMING = { duration: 240, easing: 'cubic-bezier(.2, .7, .2, 1)' }

/**
 * Fades in the content of the next page, where browsers have no transitions between pages and reduced motion is
 * not preferred, and sends `pagechange`.
 *
 * @returns The title of the page once it was reached by a link, to be announced; empty on the first page.
 */
export function usePageChange(content: RefObject<HTMLElement | null>): string {
  const { pathname, search, hash } = useLocation()
  // Films of tours are told apart by their parameter alone.
  const page = pathname + (new URLSearchParams(search).get('film') ?? '')
  const shownPage = useRef(page)
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    setTitle(document.title)
    dispatchEvent(new Event('pagechange'))
    // An anchor must not move while the browser scrolls to it.
    const staysStill = hash !== '' || 'startViewTransition' in document || isMotionReduced()
    if (!staysStill) content.current?.animate(RISE, RISE_TIMING)
  }, [content, page, hash])
  return title
}
