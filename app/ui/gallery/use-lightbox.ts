import { useCallback, useRef, useState } from 'react'

type LightboxComponent = typeof import('./lightbox.tsx').Lightbox

/** The lightbox is a chunk of its own, loaded just before it is needed. */
export function useLightbox() {
  const [Lightbox, setLightbox] = useState<LightboxComponent>()
  /** Place of the open picture in the studio's order: unlike the shown order, it outlives a turn of the screen. */
  const [openIndex, setOpenIndex] = useState<number>()
  const loading = useRef(false)

  const prepare = useCallback(() => {
    if (loading.current) return
    loading.current = true
    import('./lightbox.tsx').then(
      (module) => setLightbox(() => module.Lightbox),
      (error: unknown) => {
        console.warn('The lightbox did not load.', error)
        loading.current = false
        setOpenIndex(undefined)
      },
    )
  }, [])

  const open = useCallback(
    (originalIndex: number) => {
      prepare()
      setOpenIndex(originalIndex)
    },
    [prepare],
  )

  return { Lightbox, openIndex, prepare, open, close: () => setOpenIndex(undefined) }
}
