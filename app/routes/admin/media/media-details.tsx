import type { ReactNode } from 'react'
import { datesInWords } from '#app/admin/portfolio/rights/rights-words.ts'
import { useToday } from '#app/admin/portfolio/rights/use-today.ts'
import { useRootData } from '#app/loaders/root-data.ts'
import { Aside } from '#app/ui/aside.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { MediaItem } from '#contract/files/media.ts'
import { formatStudioDay } from '#shared/studio-time.ts'
import styles from './media-details.module.css'
import { Place } from './media-place.tsx'
import { Thumbnail } from './media-thumbnail.tsx'
import { factsOf } from './texts.ts'

interface MediaDetailsProps {
  item: MediaItem
  onClose: () => void
  /** Its buttons. */
  children?: ReactNode
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Facts about one picture, and the places that use it. They open below a row, which may be the last in sight. */
export function MediaDetails({ item, onClose, children }: MediaDetailsProps) {
  const { fileName, alt, addedAt, places, version } = item
  const dates = datesInWords(item.rights ?? {}, useToday())
  const presentYear = useRootData()?.year ?? 0
  return (
    <div ref={bringIntoSight} className={styles['details']}>
      {item.film ? (
        <video
          src={item.src}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label={fileName}
          className={styles['photo']}
        />
      ) : (
        <Thumbnail item={item} ratio="4 / 3" className={styles['photo']} />
      )}
      <div className={styles['facts']}>
        <p className={styles['name']}>{fileName}</p>
        <Aside>{factsOf(item)}</Aside>
        {addedAt && (
          <Aside>
            Added <time dateTime={addedAt}>{formatStudioDay(addedAt, presentYear)}</time>
          </Aside>
        )}
        {item.rights?.photographer && <Aside>{`Photograph: ${item.rights.photographer}`}</Aside>}
        {dates && <p className={styles['missing']}>{dates.full}</p>}
        {alt !== '' && <p className={styles['alt']}>{alt}</p>}
        {alt === '' && version !== undefined && <Aside className={styles['missing']}>No description</Aside>}
        {places.map((place) => (
          <Place key={place.path} place={place} />
        ))}
        {children}
      </div>
      <IconButton
        svg={drawn('x')}
        iconSizePx={20}
        aria-label={`Close ${fileName}`}
        className={styles['close']}
        onClick={onClose}
      />
    </div>
  )
}
