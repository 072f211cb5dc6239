import type { Picture } from '#contract/files/pictures.ts'
import { Photo } from '../photo/photo.tsx'
import styles from './lightbox.module.css'

/** Pictures on each side of the present one. */
const BESIDE = 12

interface ThumbnailsProps {
  pictures: readonly Picture[]
  index: number
  onMove: (index: number) => void
}

/** The pictures around the present one, to choose from. */
export function Thumbnails({ pictures, index, onMove }: ThumbnailsProps) {
  const first = Math.max(0, index - BESIDE)
  return (
    <div className={styles['thumbnails']}>
      {pictures.slice(first, index + BESIDE + 1).map((picture, place) => (
        <button
          key={picture.src}
          ref={first + place === index ? center : null}
          type="button"
          aria-label={`Show image ${first + place + 1}`}
          aria-current={first + place === index || undefined}
          onClick={() => onMove(first + place)}
        >
          <Photo picture={picture} sizes="96px" ratio="1" alt="" />
        </button>
      ))}
    </div>
  )
}

/** Scrolls its list, and nothing else, until it is in the middle. */
function center(thumbnail: HTMLElement | null): void {
  const list = thumbnail?.parentElement
  if (list) list.scrollLeft = thumbnail.offsetLeft - (list.clientWidth - thumbnail.clientWidth) / 2
}
