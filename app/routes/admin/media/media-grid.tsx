import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { datesInWords } from '#app/admin/portfolio/rights/rights-words.ts'
import { useToday } from '#app/admin/portfolio/rights/use-today.ts'
import { Aside } from '#app/ui/aside.tsx'
import type { MediaItem } from '#contract/files/media.ts'
import { MediaDetails } from './media-details.tsx'
import styles from './media-grid.module.css'
import { Thumbnail } from './media-thumbnail.tsx'
import { stateOf } from './texts.ts'

interface MediaGridProps {
  items: readonly MediaItem[]
  /** True where each square says when its license ends. */
  isDated?: boolean
  /** Buttons of a chosen picture. */
  renderActions?: (item: MediaItem) => ReactNode
}

/** Pictures as squares. A chosen one says below its row what is known of it. */
export function MediaGrid({ items, isDated = false, renderActions }: MediaGridProps) {
  const [chosenId, setChosenId] = useState<string>()
  const today = useToday()
  const datesOf = ({ rights }: MediaItem) => (isDated && datesInWords(rights ?? {}, today)?.full) || ''
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
            aria-label={nameOf(item, datesOf(item))}
            aria-expanded={item.id === chosenId}
            className={styles['square']}
            onClick={() => setChosenId(item.id === chosenId ? undefined : item.id)}
          >
            <Thumbnail item={item} ratio="1 / 1" />
            {isDated && (
              <Aside as="span" className={styles['dates']}>
                {datesOf(item)}
              </Aside>
            )}
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

/** As 'A kitchen of zinc, kitchen.jpg, Draft'. @param dates In words; '' without any. */
function nameOf({ alt, fileName, places }: MediaItem, dates: string): string {
  const states = new Set(places.map(stateOf).filter(Boolean))
  return [alt, fileName, ...states, dates].filter(Boolean).join(', ')
}
