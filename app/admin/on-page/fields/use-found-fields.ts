import { useEffect, useState } from 'react'
import { type FoundField, findFields } from './find-fields.ts'
import { forgetShown } from './shown-fields.ts'
import type { ValueOf } from './unmarked-pictures.ts'

/**
 * The fields that the page shows, found anew when it changes.
 *
 * @param valueOf Another one whenever the values are others.
 */
export function useFoundFields(host: HTMLElement, valueOf: ValueOf): readonly FoundField[] {
  const [found, setFound] = useState<readonly FoundField[]>([])
  useEffect(() => {
    let frame = 0
    const find = () => {
      frame = 0
      setFound(findFields(document.body, host, valueOf))
    }
    const observer = new MutationObserver((changes) => {
      if (frame === 0 && changes.some(({ target }) => !host.contains(target))) frame = requestAnimationFrame(find)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    find()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      forgetShown(document)
    }
  }, [host, valueOf])
  return found
}
