import filled from '@phosphor-icons/core/assets/fill/heart-fill.svg?raw'
import outline from '@phosphor-icons/core/assets/light/heart-light.svg?raw'
import { useEffect } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { SHORTLIST } from '#contract/limits.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { showDrawerOnceKept } from './drawer-once-kept.ts'
import styles from './heart-button.module.css'
import { isSame, keepHearts, useHearts } from './kept-hearts.ts'

// Written one by one: a name that is only known later would bring the whole list of the sheet's names along.
const PLACES = { tile: styles['tile'], lightbox: styles['lightbox'], opening: styles['opening'] }

interface HeartButtonProps {
  kept: KeptPicture
  /** Where the photograph stands. */
  place: keyof typeof PLACES
}

/** Keeps a photograph in this browser, or lets it go. Nothing on the server, since a heart without scripts does nothing. */
export function HeartButton({ kept, place }: HeartButtonProps) {
  const hearts = useHearts()
  const toast = useToast()
  useEffect(showDrawerOnceKept, [])
  if (!hearts) return null
  const isKept = hearts.some(isSame(kept))

  const toggle = () => {
    if (isKept) return keepHearts(hearts.filter((heart) => !isSame(kept)(heart)))
    if (hearts.length < SHORTLIST.max) return keepHearts([...hearts, kept])
    toast({ kind: 'info', title: `${SHORTLIST.max} photographs are kept`, text: 'Let one go to keep another.' })
  }

  return (
    <IconButton
      svg={isKept ? filled : outline}
      iconSizePx={22}
      className={`${styles['heart']} ${PLACES[place]}`}
      role="checkbox"
      aria-checked={isKept}
      aria-label={`Keep: ${kept.picture.alt}`}
      onClick={toggle}
    />
  )
}
