import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type LateLightbox = typeof import('./late-lightbox.ts')

/**
 * The lightbox is a chunk of its own, loaded just before it is needed.
 *
 * @param tileOf The tile of a picture, by its place in the studio's order: the picture grows from there, and back into it.
 */
export function useLightbox(tileOf: (originalIndex: number) => Element | undefined) {
  const [late, setLate] = useState<LateLightbox>()
  /** Place of the open picture in the studio's order: unlike the shown order, it outlives a turn of the screen. */
  const [openIndex, setOpenIndex] = useState<number>()
  const loading = useRef(false)

  const prepare = useCallback(() => {
    if (loading.current) return
    loading.current = true
    import('./late-lightbox.ts').then(
      (module) => setLate(module),
      (error: unknown) => {
        console.warn('The lightbox did not load.', error)
        loading.current = false
        setOpenIndex(undefined)
      },
    )
  }, [])

  const open = (originalIndex: number) => {
    prepare()
    if (late) late.growFrom(tileOf(originalIndex), () => flushSync(() => setOpenIndex(originalIndex)))
    else setOpenIndex(originalIndex)
  }

  /** @param change Ends with the tile of the picture shown and focused. */
  const close = (change: () => void) => {
    const closed = () => {
      flushSync(() => setOpenIndex(undefined))
      change()
    }
    if (late && openIndex !== undefined) late.shrinkInto(() => tileOf(openIndex), closed)
    else closed()
  }

  return { Lightbox: late?.Lightbox, openIndex, prepare, open, moveTo: setOpenIndex, close }
}
