import type { Ref } from 'react'
import { srcSet } from '#app/ui/photo/photo.tsx'
import { renditionPath } from '#contract/files/renditions.ts'
import type { DrawnStool } from './draw-stool.ts'
import styles from './layers.module.css'

/** The same everywhere, so that a layer is loaded once. */
const SIZES = '(width < 600px) 90vw, (width < 760px) 600px, (width < 1760px) 46vw, 807px'

interface LayersProps {
  stool: DrawnStool
  /** Replaces the description; '' where the text beside it says the same. */
  alt?: string
  className?: string | undefined
  ref?: Ref<HTMLSpanElement> | undefined
}

/** The pictures of a stool, one over another. */
export function Layers({ stool, alt = '', className, ref }: LayersProps) {
  const described = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span ref={ref} {...described} className={`${styles['layers']} ${className}`}>
      {stool.pictures.map((picture) => (
        <picture key={picture.src}>
          <source type="image/avif" srcSet={srcSet(picture, 'avif')} sizes={SIZES} />
          {/* WebP in place of JPEG, in which nothing is transparent. */}
          <img
            src={renditionPath(picture, 480, 'webp')}
            srcSet={srcSet(picture, 'webp')}
            sizes={SIZES}
            alt=""
            width={picture.width}
            height={picture.height}
            decoding="async"
            fetchPriority="low"
          />
        </picture>
      ))}
    </span>
  )
}
