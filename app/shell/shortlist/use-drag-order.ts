import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Lets the draggable children of a list be put in another order by pointer. @param move Called for each place passed on the way. */
export function useDragOrder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void): void {
  const onMove = useEffectEvent(move)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let from = -1
    const placeOf = ({ target }: Event) => [...element.children].findIndex((child) => child.contains(target as Node))
    const begin = (event: Event) => (from = placeOf(event))
    const follow = (event: Event) => {
      const to = placeOf(event)
      if (from < 0 || to < 0) return
      event.preventDefault()
      if (to !== from) onMove(from, to)
      from = to
    }
    const end = () => (from = -1)
    const leaving = new AbortController()
    element.addEventListener('dragstart', begin, leaving)
    element.addEventListener('dragover', follow, leaving)
    element.addEventListener('dragend', end, leaving)
    return () => leaving.abort()
  }, [list])
}
