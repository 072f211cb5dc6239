import { type RefObject, useEffect } from 'react'
import { forgetAdded, readAdded } from './added-project.ts'

interface Shown {
  list: RefObject<HTMLElement | null>
  /** Ids of the shown cards, in their order. */
  ids: readonly string[]
  /** All of them; undefined while only a part is loaded. */
  all: readonly { id: string }[] | undefined
  /** Says where it stands. @param index From 0. */
  say: (id: string, index: number) => void
}

/** Brings the card of a project that was just added into sight, and the focus to it. */
export function useAddedProject({ list, ids, all, say }: Shown): void {
  useEffect(() => {
    const id = readAdded()
    if (id === undefined || !all?.some((card) => card.id === id)) return undefined
    // The list has its new cards after this.
    const frame = requestAnimationFrame(() => {
      const index = ids.indexOf(id)
      const card = list.current?.children[index]
      // Cards that are not shown yet come once the end of the others is near.
      if (!card) return list.current?.scrollIntoView({ block: 'end' })
      card.scrollIntoView({ block: 'center' })
      card.querySelector('a')?.focus({ preventScroll: true })
      forgetAdded()
      say(id, index)
    })
    return () => cancelAnimationFrame(frame)
  })
}
