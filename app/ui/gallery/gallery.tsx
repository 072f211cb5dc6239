import { type ReactNode, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Picture } from '#contract/files/pictures.ts'
import { isPdf } from '#contract/files/renditions.ts'
import { Photo } from '../photo/photo.tsx'
import { arrange, type CaptionedPicture } from './arrangement.ts'
import styles from './gallery.module.css'
import { layOut } from './layout.ts'
import { useBatches } from './use-batches.ts'
import { useColumnChanges } from './use-column-changes.ts'
import { useLightbox } from './use-lightbox.ts'

interface GalleryProps {
  /** Names the gallery and its lightbox. */
  title: string
  pictures: readonly CaptionedPicture[]
  /** False shows the pictures in the given order. */
  shuffle: boolean
  /** Decides order and heights. */
  seed: number
  /** Content over each picture, such as a button. @param isLarge True in the lightbox. */
  renderTools?: ((picture: CaptionedPicture, isLarge?: boolean) => ReactNode) | undefined
}

/** Pictures in columns, as tall as chance has it, with a lightbox. Where each one stands is known before any has loaded. */
export function Gallery({ title, pictures, shuffle, seed, renderTools }: GalleryProps) {
  const grid = useRef<HTMLDivElement>(null)
  const columnChanges = useColumnChanges()
  const tiles = useMemo(
    () => arrange(pictures, { seed: seed + columnChanges, shuffle }),
    [pictures, seed, columnChanges, shuffle],
  )
  const layout = useMemo(() => layOut(tiles), [tiles])
  const { count, sentinel, showAtLeast } = useBatches(tiles.length)
  const placeOf = (index: number | undefined) => tiles.findIndex(({ originalIndex }) => originalIndex === index)
  const tileOf = (index: number) => grid.current?.children[placeOf(index)]
  const { Lightbox, openIndex, prepare, open, moveTo, close } = useLightbox(tileOf)
  const shownIndex = placeOf(openIndex)

  function closeLightbox() {
    flushSync(() => showAtLeast(shownIndex + 1))
    close(() => grid.current?.children[shownIndex]?.querySelector('button')?.focus())
  }

  return (
    <section aria-label={`Pictures of ${title}`} className={styles['gallery']}>
      <div ref={grid} className={styles['grid']} style={layout.grid}>
        {tiles.slice(0, count).map((tile, index) => (
          <div key={tile.originalIndex} className={styles['tile']} style={layout.tiles[index]}>
            <button
              type="button"
              aria-haspopup="dialog"
              className={styles['button']}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => open(tile.originalIndex)}
            >
              <TilePhoto picture={tile.picture} heightsPx={layout.heightsPx[index] ?? []} />
            </button>
            {renderTools?.(tile.picture)}
          </div>
        ))}
        {tiles.length > count && (
          <noscript className={styles['rest']}>
            {tiles.slice(count).map((tile, index) => (
              <div key={tile.originalIndex} className={styles['tile']} style={layout.tiles[count + index]}>
                <TilePhoto picture={tile.picture} heightsPx={layout.heightsPx[count + index] ?? []} />
              </div>
            ))}
          </noscript>
        )}
        {tiles.length > count && <div ref={sentinel} aria-hidden className={styles['sentinel']} />}
      </div>
      {Lightbox && shownIndex >= 0 && (
        <Lightbox
          title={title}
          pictures={tiles.map(({ picture }) => picture)}
          index={shownIndex}
          renderTools={renderTools}
          onMove={(index) => moveTo(tiles[index]?.originalIndex ?? 0)}
          onClose={closeLightbox}
        />
      )}
    </section>
  )
}

/** @param props.heightsPx In 1 to 4 columns, from 0. */
function TilePhoto({ picture, heightsPx }: { picture: Picture; heightsPx: readonly number[] }) {
  // A picture wider than its tile is cropped at the sides: then its height decides how much of it is needed.
  const widthIn = (columns: number) => Math.round(((heightsPx[columns - 1] ?? 0) * picture.width) / picture.height)
  const sizes = [
    `(min-width: 1200px) max(290px, ${widthIn(4)}px)`,
    `(min-width: 900px) max(30vw, ${widthIn(3)}px)`,
    `(min-width: 600px) max(45vw, ${widthIn(2)}px)`,
    `max(90vw, ${widthIn(1)}px)`,
  ].join(', ')
  if (!isPdf(picture.src)) return <Photo picture={picture} sizes={sizes} ratio="fill" />
  return (
    <>
      <Photo picture={{ ...picture, lqip: '' }} sizes={sizes} ratio="fill" className={styles['page']} />
      <span aria-hidden className={`${styles['kind']} label`}>
        PDF
      </span>
    </>
  )
}
