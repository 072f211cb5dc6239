import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { CENTER } from '#contract/files/center.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { type RenditionFormat, renditionPath, renditionWidths, tallCut, tallPath } from '#contract/files/renditions.ts'
import { ScallopRing } from '../brand/seal.tsx'
import styles from './photo.module.css'

export interface PhotoProps {
  picture: Picture
  /** As the `sizes` attribute: how wide the picture stands in the page. */
  sizes: string
  /** Shape of the frame, as CSS has it ('4 / 5'); the picture's own when left out; 'fill' to fill a positioned parent. */
  ratio?: string
  /** True for the one picture that the page opens with: loaded first, never lazily. A media query says where it is. */
  priority?: boolean | string
  /** With `priority`: `sizes` of the tall cut, which upright phones get; its frame must not be wider there than 5 to 6. */
  tall?: string
  /** Replaces the picture's own description; '' where the text beside it says the same. */
  alt?: string
  className?: string | undefined
}

/** Phones held upright. In other windows frames are wider than the tall cut. */
const UPRIGHT = '(width < 600px) and (aspect-ratio <= 5/8)'

type State = 'visible' | 'pending' | 'original' | 'failed'

/** One of our pictures, in the size and format that fits, cropped around its focal point over a tiny placeholder. */
export function Photo({ picture, sizes, ratio, priority = false, tall, alt = picture.alt, className }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>('visible')
  const { version } = picture
  const hasRenditions = version !== '' && state !== 'original'
  const upright = tall === undefined || version === '' ? undefined : uprightFiles(picture, tall)
  if (upright) {
    preloadFile(picture, srcSet(picture, 'avif'), sizes, `not (${UPRIGHT})`)
    preloadFile(picture, upright.avif, upright.sizes, UPRIGHT)
  } else if (priority !== false) preloadPicture(picture, sizes, priority)

  useEffect(() => {
    const element = image.current
    if (!element) return
    // Pictures that arrived before this script stay as they are; the rest fade in. Broken ones fire no event any more.
    if (!element.complete) setState(priority === false ? 'pending' : 'visible')
    else if (element.naturalWidth === 0 && element.currentSrc !== '') setState(version === '' ? 'failed' : 'original')
  }, [priority, version])

  const fail = () => setState(hasRenditions ? 'original' : 'failed')
  const shown = {
    ref: image,
    width: picture.width,
    height: picture.height,
    sizes,
    decoding: 'async' as const,
    loading: priority === true ? ('eager' as const) : ('lazy' as const),
    // Else browsers take all that is in sight for as urgent as the picture that the page opens with.
    fetchPriority: priority === false ? ('low' as const) : ('high' as const),
    className: `${styles['image']} ${state === 'pending' ? styles['pending'] : ''}`,
    style: { objectPosition: focalPosition(picture) },
    onLoad: () => setState((current) => (current === 'pending' ? 'visible' : current)),
    onError: fail,
  }
  return (
    <span className={`${styles['frame']} ${className ?? ''}`} style={frameShape(picture, ratio)}>
      {picture.lqip !== '' && (
        <span
          aria-hidden
          className={styles['placeholder']}
          style={{ backgroundImage: `url(${picture.lqip})`, backgroundPosition: focalPosition(picture) }}
        />
      )}
      {state === 'failed' ? (
        <span role="img" aria-label={alt} className={`${styles['failed']} label`}>
          <ScallopRing />
          <span>{alt}</span>
        </span>
      ) : hasRenditions ? (
        <picture>
          {upright && (
            <>
              <source media={UPRIGHT} type="image/avif" srcSet={upright.avif} sizes={upright.sizes} />
              <source media={UPRIGHT} type="image/webp" srcSet={upright.webp} sizes={upright.sizes} />
            </>
          )}
          <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={sizes} />
          <img src={fallbackSrc(picture)} srcSet={srcSet(picture, 'jpeg')} alt={alt} {...shown} />
        </picture>
      ) : (
        <img src={picture.src} alt={alt} {...shown} />
      )}
    </span>
  )
}

/** A picture of which nothing but its address is known. */
export function unknownPicture(src: string, alt: string): Picture {
  return { src, alt, width: 1600, height: 1067, focal: CENTER, lqip: '', version: '' }
}

export function focalPosition({ focal }: Pick<Picture, 'focal'>): string {
  return `${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%`
}

function frameShape(picture: Picture, ratio: string | undefined): CSSProperties {
  if (ratio === 'fill') return { position: 'absolute', inset: 0 }
  return { aspectRatio: ratio ?? `${picture.width} / ${picture.height}` }
}

/**
 * Part by which a file may be drawn wider than it is, unseen: browsers, which take the next file for a single missing
 * pixel, would fetch 1440 pixels for the 1082 of many phones.
 */
const ENOUGH = 1.04

export function srcSet(picture: Picture, format: RenditionFormat): string {
  return candidates(picture.width, (width) => renditionPath(picture, width, format))
}

/** Candidates of the tall cut in both formats; undefined where the picture is upright itself. */
function uprightFiles(picture: Picture, sizes: string) {
  const cut = tallCut(picture)
  if (!cut) return undefined
  const files = (format: RenditionFormat) =>
    candidates(cut.widthPx, (width) => tallPath(picture, cut.place, width, format))
  return { sizes, avif: files('avif'), webp: files('webp') }
}

function candidates(widestPx: number, addressOf: (widthPx: number) => string): string {
  return renditionWidths(widestPx)
    .map((widthPx) => `${addressOf(widthPx)} ${Math.round(widthPx * ENOUGH)}w`)
    .join(', ')
}

export function fallbackSrc(picture: Picture): string {
  const widths = renditionWidths(picture.width)
  const middling = widths.findLast((width) => width <= 1080) ?? picture.width
  return renditionPath(picture, middling, 'jpeg')
}

function preloadPicture(picture: Picture, sizes: string, priority: true | string): void {
  const media = priority === true ? undefined : priority
  if (picture.version === '') preload(picture.src, { as: 'image', fetchPriority: 'high', media })
  else preloadFile(picture, srcSet(picture, 'avif'), sizes, media)
}

function preloadFile(picture: Picture, imageSrcSet: string, imageSizes: string, media: string | undefined): void {
  const type = 'image/avif'
  preload(fallbackSrc(picture), { as: 'image', fetchPriority: 'high', media, type, imageSrcSet, imageSizes })
}
