import filled from '@phosphor-icons/core/assets/fill/heart-fill.svg?raw'
import outline from '@phosphor-icons/core/assets/light/heart-light.svg?raw'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { SHORTLIST } from '#contract/limits.ts'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import styles from './heart-button.module.css'
import { isSame, keepHearts, useHearts } from './kept-hearts.ts'

interface HeartButtonProps {
  kept: KeptPicture
  /** Where the photograph stands. */
  place: 'tile' | 'lightbox' | 'opening'
}

/** Keeps a photograph in this browser, or lets it go. */
export function HeartButton({ kept, place }: HeartButtonProps) {
  const hearts = useHearts()
  const toast = useToast()
  const isKept = hearts.some(isSame(kept))

  function toggle() {
    if (isKept) return keepHearts(hearts.filter((heart) => !isSame(kept)(heart)))
    if (hearts.length < SHORTLIST.max) return keepHearts([...hearts, kept])
    toast({ kind: 'info', title: `${SHORTLIST.max} photographs are kept`, text: 'Let one go to keep another.' })
  }

  return (
    <IconButton
      svg={isKept ? filled : outline}
      iconSizePx={22}
      className={`${styles['heart']} ${styles[place]}`}
      role="checkbox"
      aria-checked={isKept}
      aria-label={`Keep: ${kept.picture.alt}`}
      onClick={toggle}
    />
  )
}
