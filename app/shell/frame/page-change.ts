import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

const RISE = [{ opacity: 0, transform: 'translateY(8px)' }, {}]
const RISE_TIMING = { duration: 240, easing: 'cubic-bezier(.2, .7, .2, 1)' }

/**
 * Fades in the content of the next page, unless reduced motion is preferred.
 *
 * @returns The title of the page once it was reached by a link, to be announced; empty on the first page.
 */
export function usePageChange(content: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation()
  const shownPathname = useRef(pathname)
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    setTitle(document.title)
    // An anchor must not move while the browser scrolls to it.
    const staysStill = hash !== '' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!staysStill) content.current?.animate(RISE, RISE_TIMING)
  }, [content, pathname, hash])
  return title
}
