import arrowRight from '@phosphor-icons/core/assets/light/arrow-right-light.svg?raw'
import pdf from '@phosphor-icons/core/assets/light/file-pdf-light.svg?raw'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { drawn } from '#app/ui/drawn/drawn.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { isPdf } from '#contract/files/renditions.ts'
import { ButtonAnchor } from '../button.tsx'
import { closingHandlers, useModal } from '../dialog/modal.ts'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Photo } from '../photo/photo.tsx'
import type { CaptionedPicture } from './arrangement.ts'
import { Credit } from './credit.tsx'
import styles from './lightbox.module.css'
import { Thumbnails } from './thumbnails.tsx'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './use-zoom.ts'
import type { Zoom } from './zoom.ts'

interface LightboxProps {
  title: string
  /** All pictures in the order they are leafed through. */
  pictures: readonly CaptionedPicture[]
  index: number
  /** Content beside the caption of the picture. */
  renderTools?: ((picture: Picture, isLarge?: boolean) => ReactNode) | undefined
  onMove: (index: number) => void
  onClose: () => void
}

/** One picture at a time, as large as the window allows; after the last comes the first again. */
export function Lightbox({ title, pictures, index, renderTools, onMove, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const ids = useId()
  const count = pictures.length
  const at = (step: number) => (index + step + count) % count
  const move = (step: 1 | -1) => onMove(at(step))
  const picture = pictures[index]
  const { src = '', alt = '', caption = '', rights } = picture ?? {}
  const { stage, zoom, handlers, onKey } = useZoom(src, useSwipe(move))
  useModal(dialog, true)

  function turnPage(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
    onKey(event)
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${ids}title`}
      aria-describedby={`${ids}place`}
      className={styles['lightbox']}
      onClose={onClose}
      onKeyDown={turnPage}
      {...closingHandlers(onClose)}
    >
      <div className={styles['layout']}>
        <p id={`${ids}title`} className={`${styles['title']} label`}>
          {title}
        </p>
        <IconButton svg={drawn('x')} iconSizePx={24} className={styles['close']} aria-label="Close" onClick={onClose} />
        <Stage
          ref={stage}
          pictures={pictures}
          index={index}
          neighbors={[at(-1), at(1)]}
          zoom={zoom}
          handlers={handlers}
        />
        {count > 1 && (
          <>
            <button
              type="button"
              className={`${styles['arrow']} ${styles['previous']}`}
              aria-label="Previous"
              onClick={() => move(-1)}
            >
              <Icon svg={drawn('arrow-left')} size={24} />
            </button>
            <button
              type="button"
              className={`${styles['arrow']} ${styles['next']}`}
              aria-label="Next"
              onClick={() => move(1)}
            >
              <Icon svg={arrowRight} size={24} />
            </button>
          </>
        )}
        {count > 1 && <Thumbnails pictures={pictures} index={index} onMove={onMove} />}
        <div className={styles['caption']}>
          {picture && renderTools?.(picture, true)}
          <p>{caption}</p>
          <Credit rights={rights} />
          {isPdf(src) && (
            <ButtonAnchor href={src} variant="lightOutline" size="compact">
              <Icon svg={pdf} />
              Open PDF
            </ButtonAnchor>
          )}
        </div>
        <p aria-hidden className={`${styles['count']} label`}>
          {index + 1} of {count}
        </p>
        <output id={`${ids}place`} className="visually-hidden">
          {`Image ${index + 1} of ${count}: ${alt}`}
          {zoom.scale > 1 && `, enlarged ${zoom.scale.toFixed(1)} times`}
        </output>
      </div>
    </dialog>
  )
}

/** The largest file there is. */
const LARGE = '2000px'

/** The width of a picture that fills the window but for the bars and arrows in the style sheet. */
function stageSizes(ratio: number): string {
  const within = (besidePx: number, aboveAndBelowPx: number) =>
    `min(100vw - ${besidePx}px, ${ratio.toFixed(3)} * (100vh - ${aboveAndBelowPx}px))`
  return `(width >= 600px) and (height < 500px) ${within(272, 104)}, (width >= 900px) ${within(272, 228)}, ${within(0, 316)}`
}

interface StageProps {
  pictures: readonly CaptionedPicture[]
  index: number
  neighbors: readonly number[]
  ref: RefObject<HTMLDivElement | null>
  zoom: Zoom
  handlers: ReturnType<typeof useZoom>['handlers']
}

/** The picture itself, and its neighbours hidden, so that they have loaded before they are shown. */
function Stage({ ref, pictures, index, neighbors, zoom, handlers }: StageProps) {
  const isEnlarged = zoom.scale > 1
  return (
    <div
      ref={ref}
      className={styles['stage']}
      data-enlarged={isEnlarged || undefined}
      style={{ '--zoom': zoom.scale, '--x': `${zoom.x}px`, '--y': `${zoom.y}px` }}
      onDragStart={(event) => event.preventDefault()}
      {...handlers}
    >
      {[...new Set([index, ...neighbors])]
        .toSorted((a, b) => a - b)
        .map((shown) => {
          const picture = pictures[shown]
          if (!picture) return null
          const ratio = picture.width / picture.height
          return (
            <div
              key={picture.src}
              className={styles['slide']}
              style={{ '--ratio': ratio }}
              data-current={shown === index || undefined}
              aria-hidden={shown !== index}
            >
              <Photo
                picture={picture}
                sizes={isEnlarged && shown === index ? LARGE : stageSizes(ratio)}
                className={styles['photo']}
              />
            </div>
          )
        })}
    </div>
  )
}
