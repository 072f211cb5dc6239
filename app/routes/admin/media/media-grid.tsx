import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MediaItem } from '#contract/files/media.ts'
import { MediaDetails } from './media-details.tsx'
import styles from './media-grid.module.css'
import { Thumbnail } from './media-thumbnail.tsx'
import { stateOf } from './texts.ts'

interface MediaGridProps {
  items: readonly MediaItem[]
  /** Buttons of a chosen picture. */
  renderActions?: (item: MediaItem) => ReactNode
}

/** Pictures as squares. A chosen one says below its row what is known of it. */
export function MediaGrid({ items, renderActions }: MediaGridProps) {
  const [chosenId, setChosenId] = useState<string>()
  const close = (button: Element | null | undefined) => {
    flushSync(() => setChosenId(undefined))
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <ul className={styles['grid']}>
      {items.map((item, index) => (
        <li key={item.id} className={styles['item']}>
          <button
            type="button"
            id={`media-${index}`}
            aria-label={nameOf(item)}
            aria-expanded={item.id === chosenId}
            className={styles['square']}
            onClick={() => setChosenId(item.id === chosenId ? undefined : item.id)}
          >
            <Thumbnail item={item} ratio="1 / 1" />
          </button>
          {item.id === chosenId && (
            <MediaDetails item={item} onClose={() => close(document.getElementById(`media-${index}`))}>
              {renderActions?.(item)}
            </MediaDetails>
          )}
        </li>
      ))}
    </ul>
  )
}

/** As 'A kitchen of zinc, kitchen.jpg, Draft'. */
function nameOf({ alt, fileName, places }: MediaItem): string {
  const states = new Set(places.map(stateOf).filter(Boolean))
  return [alt, fileName, ...states].filter(Boolean).join(', ')
}
