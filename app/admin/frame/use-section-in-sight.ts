import { useEffect, useRef, useState } from 'react'

/** Further than this from where a section stops when it is gone to, in px, it is not yet the one in sight. */
const TOLERANCE_PX = 8

/**
 * Id of the section that is being looked at, which follows scrolling. A section that was gone to stays it until the page is
 * scrolled: the last ones may be too short to reach the top.
 *
 * @param ids Of the sections, in the order of the page.
 * @param goneTo Id of the section in the address, if any.
 */
export function useSectionInSight(ids: readonly string[], goneTo: string | undefined): string | undefined {
  const [inSight, setInSight] = useState<string>()
  const list = ids.join(' ')
  const target = useRef<{ id: string; scrollY: number }>(undefined)

  useEffect(() => {
    target.current = goneTo === undefined ? undefined : { id: goneTo, scrollY }
    const look = () => {
      if (target.current && Math.abs(scrollY - target.current.scrollY) > TOLERANCE_PX) target.current = undefined
      setInSight(target.current?.id ?? sectionInSight(list.split(' ')))
    }
    let frame = requestAnimationFrame(look)
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    addEventListener('scroll', lookSoon, { passive: true })
    addEventListener('resize', lookSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', lookSoon)
      removeEventListener('resize', lookSoon)
    }
  }, [list, goneTo])

  return inSight !== undefined && ids.includes(inSight) ? inSight : undefined
}

/** The last section that has come to where it would be scrolled to; at the end of the page the last one of all. */
function sectionInSight(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement
  const isAtEnd = scrollY > 0 && scrollY + clientHeight >= scrollHeight - TOLERANCE_PX
  return isAtEnd ? ids.at(-1) : (ids.findLast(hasArrived) ?? ids[0])
}

function hasArrived(id: string): boolean {
  const section = document.getElementById(id)
  if (!section) return false
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0
  return section.getBoundingClientRect().top <= padding + margin + TOLERANCE_PX
}
