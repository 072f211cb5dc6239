import arrowDown from '@phosphor-icons/core/assets/light/arrow-down-light.svg?raw'
import arrowUp from '@phosphor-icons/core/assets/light/arrow-up-light.svg?raw'
import { useRef, useState } from 'react'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { KeptPicture } from '#contract/portfolio/shortlists.ts'
import { heartOf, isSame, keepHearts } from './kept-hearts.ts'
import { KeptPhoto } from './kept-photo.tsx'
import styles from './shortlist.module.css'
import { useDragOrder } from './use-drag-order.ts'

/** The photographs in their order, which buttons, keys and dragging change. */
export function ShortlistItems({ hearts }: { hearts: readonly KeptPicture[] }) {
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')

  function move(from: number, to: number) {
    const moved = hearts[from]
    if (!moved || to < 0 || to >= hearts.length || from === to) return
    keepHearts(hearts.toSpliced(from, 1).toSpliced(to, 0, moved))
    say(`${moved.picture.alt} is number ${to + 1} of ${hearts.length}.`)
  }

  useDragOrder(list, move)

  function letGo(kept: KeptPicture) {
    keepHearts(hearts.filter((heart) => !isSame(kept)(heart)))
    say(`${kept.picture.alt} is no longer kept.`)
  }

  return (
    <>
      <ol ref={list} className={styles['items']}>
        {hearts.map((kept, index) => (
          <li key={heartOf(kept)} draggable className={styles['item']}>
            <KeptPhoto {...kept} />
            <IconButton
              svg={arrowUp}
              aria-label={`Move up: ${kept.picture.alt}`}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              svg={arrowDown}
              aria-label={`Move down: ${kept.picture.alt}`}
              aria-disabled={index === hearts.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton svg={drawn('x')} aria-label={`Let go: ${kept.picture.alt}`} onClick={() => letGo(kept)} />
          </li>
        ))}
      </ol>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
