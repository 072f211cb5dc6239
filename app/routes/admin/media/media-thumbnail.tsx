import captions from '@phosphor-icons/core/assets/light/closed-captioning-light.svg?raw'
import filmStrip from '@phosphor-icons/core/assets/light/film-strip-light.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import { Photo, unknownPicture } from '#app/ui/photo/photo.tsx'
import type { MediaItem } from '#contract/files/media.ts'
import { CAPTIONS_TYPE } from '#contract/films/captions.ts'
import styles from './media-thumbnail.module.css'

interface ThumbnailProps {
  item: MediaItem
  /** As the CSS property. */
  ratio: string
  className?: string | undefined
}

/** Decorative: the text beside it describes it. */
export function Thumbnail({ item, ratio, className = '' }: ThumbnailProps) {
  const { src, picture, film, contentType } = item
  if (film || contentType === CAPTIONS_TYPE) {
    return (
      <div className={`${styles['film']} ${className}`} style={{ aspectRatio: ratio }}>
        {film && <video src={src} muted playsInline preload="metadata" tabIndex={-1} aria-hidden />}
        <Icon svg={film ? filmStrip : captions} />
      </div>
    )
  }
  return (
    <Photo
      picture={picture ?? unknownPicture(src, '')}
      sizes="(min-width: 1200px) 240px, (min-width: 600px) 30vw, 45vw"
      ratio={ratio}
      alt=""
      className={className}
    />
  )
}
