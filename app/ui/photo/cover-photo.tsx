import { preload } from 'react-dom'
import type { Picture } from '#contract/files/pictures.ts'
import type { RenditionFormat } from '#contract/files/renditions.ts'
import styles from './cover-photo.module.css'
import { fallbackSrc, focalPosition, srcSet } from './photo.tsx'

/** Windows in which the upright crop shows more of what it is about: up to five sixths as wide as high. */
const NARROW = '(max-aspect-ratio: 209 / 250)'
const WIDE = `not all and ${NARROW}`

interface CoverPhotoProps {
  wide: Picture
  /** Stands in for `wide` in upright windows. */
  narrow: Picture
  /** As the `sizes` attribute, for either picture. */
  wideSizes: string
  narrowSizes: string
}

/** The picture a page opens with, in two crops. It fills its positioned parent and is loaded before anything else. */
export function CoverPhoto({ wide, narrow, wideSizes, narrowSizes }: CoverPhotoProps) {
  preloadCrop(narrow, narrowSizes, NARROW)
  preloadCrop(wide, wideSizes, WIDE)
  return (
    <span
      className={styles['frame']}
      style={{
        '--wide-lqip': wide.lqip && `url(${wide.lqip})`,
        '--narrow-lqip': narrow.lqip && `url(${narrow.lqip})`,
        '--wide-focus': focalPosition(wide),
        '--narrow-focus': focalPosition(narrow),
      }}
    >
      <span aria-hidden className={styles['placeholder']} />
      <picture className={styles['picture']}>
        <source media={NARROW} type="image/avif" srcSet={filesOf(narrow, 'avif')} sizes={narrowSizes} />
        <source media={NARROW} type="image/webp" srcSet={filesOf(narrow, 'webp')} sizes={narrowSizes} />
        <source media={NARROW} srcSet={filesOf(narrow, 'jpeg')} sizes={narrowSizes} />
        <source type="image/avif" srcSet={filesOf(wide, 'avif')} sizes={wideSizes} />
        <source type="image/webp" srcSet={filesOf(wide, 'webp')} sizes={wideSizes} />
        <img
          src={sourceOf(wide)}
          srcSet={filesOf(wide, 'jpeg')}
          sizes={wideSizes}
          alt={wide.alt}
          width={wide.width}
          height={wide.height}
          fetchPriority="high"
          className={styles['image']}
        />
      </picture>
    </span>
  )
}

/** Candidates in a format; the picture itself where it has no renditions. */
const filesOf = (picture: Picture, format: RenditionFormat) =>
  picture.version === '' ? picture.src : srcSet(picture, format)

const sourceOf = (picture: Picture) => (picture.version === '' ? picture.src : fallbackSrc(picture))

function preloadCrop(picture: Picture, sizes: string, media: string): void {
  preload(sourceOf(picture), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: filesOf(picture, 'avif'),
    imageSizes: sizes,
    media,
    fetchPriority: 'high',
  })
}
