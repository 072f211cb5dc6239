import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRootData } from '#app/loaders/root-data.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Photo, unknownPicture } from '#app/ui/photo/photo.tsx'
import type { MediaItem, MediaPlace } from '#contract/files/media.ts'
import { formatStudioDay } from '#shared/studio-time.ts'
import styles from './media.module.css'
import { factsOf, stateOf } from './texts.ts'

interface MediaCardProps {
  item: MediaItem
  /** Its buttons. */
  children?: ReactNode
}

/** One picture with its facts and uses. */
export function MediaCard({ item, children }: MediaCardProps) {
  const { fileName, alt, addedAt, places, version } = item
  const presentYear = useRootData()?.year ?? 0
  return (
    <li className={styles['card']}>
      <Thumbnail item={item} />
      <p className={styles['name']}>{fileName}</p>
      <Aside className={styles['detail']}>{factsOf(item)}</Aside>
      {addedAt && (
        <Aside className={styles['detail']}>
          Added <time dateTime={addedAt}>{formatStudioDay(addedAt, presentYear)}</time>
        </Aside>
      )}
      {alt !== '' && <Aside className={styles['alt']}>{alt}</Aside>}
      {alt === '' && version !== undefined && <Aside className={styles['missing']}>No description</Aside>}
      {places.map((place) => (
        <Place key={place.path} place={place} />
      ))}
      {children}
    </li>
  )
}

/** A link to a page that shows the picture. */
export function Place({ place }: { place: MediaPlace }) {
  const state = stateOf(place)
  return (
    <p className={styles['place']}>
      <Link to={place.path} className={styles['way']}>
        <span className={styles['title']}>{place.title}</span>
      </Link>
      {state && <span className={`${styles['state']} micro`}>{state}</span>}
    </p>
  )
}

/** Decorative: the text beside it describes it. */
export function Thumbnail({ item: { src, picture }, className }: { item: MediaItem; className?: string | undefined }) {
  return (
    <Photo
      picture={picture ?? unknownPicture(src, '')}
      sizes="(min-width: 1200px) 240px, (min-width: 600px) 30vw, 45vw"
      ratio="4 / 3"
      alt=""
      className={className ?? styles['photo']}
    />
  )
}
