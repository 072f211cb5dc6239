import { useRef, useState } from 'react'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import type { Picture } from '#contract/files/pictures.ts'
import styles from './gallery.module.css'
import type { ShownStool } from './studio/show-stool.tsx'

interface GalleryProps {
  pictures: readonly PagePicture[]
  /** The stool that the page was asked for, until its layers are there. */
  asked: Picture | undefined
  /** The chosen stool; shows when it changes. */
  stool: ShownStool | undefined
}

const CHOSEN = -1

export function Gallery({ pictures, asked, stool }: GalleryProps) {
  const [selected, setSelected] = useState(asked ? CHOSEN : 0)
  const [known, setKnown] = useState(stool?.key)
  if (stool && stool.key !== known) {
    setKnown(stool.key)
    setSelected(CHOSEN)
  }
  const strip = useRef<HTMLUListElement>(null)
  const isStool = selected === CHOSEN
  const shown = pictures[selected] ?? asked ?? pictures[0]
  if (!shown) return null

  const select = (index: number) => {
    setSelected(index)
    const thumbnail = strip.current?.children[index === CHOSEN ? pictures.length : index]
    if (strip.current && thumbnail instanceof HTMLElement) centre(strip.current, thumbnail)
  }
  const drawn = filling(shown, 4 / 5)
  return (
    <section aria-label="Pictures of the stool" className={styles['gallery']}>
      <Photo
        key={shown.src}
        picture={shown}
        sizes={`(width < 600px) ${drawn(90)}vw, (width < 760px) ${drawn(600)}px, (width < 1760px) ${drawn(46)}vw, ${drawn(807)}px`}
        ratio="4 / 5"
        {...(isStool && stool && { alt: '' })}
      />
      {isStool && stool?.picture}
      {!isStool && <Photographer rights={pictures[selected]?.rights} edge="top" />}
      {pictures.length > 1 && (
        <ul ref={strip} className={styles['strip']}>
          {pictures.map((picture, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles['thumbnail']}
                aria-current={picture === shown && !isStool}
                onClick={() => select(index)}
              >
                <Photo picture={picture} sizes={`${filling(picture, 76 / 92)(76)}px`} ratio="76 / 92" />
              </button>
            </li>
          ))}
          {stool && (
            <li>
              <button
                type="button"
                className={styles['thumbnail']}
                aria-current={isStool}
                aria-label="Your stool"
                onClick={() => select(CHOSEN)}
              >
                {stool.thumbnail}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Scrolls the strip alone: scrollIntoView would move the page along with it. */
function centre(strip: HTMLElement, thumbnail: HTMLElement): void {
  strip.scrollTo({ left: thumbnail.offsetLeft - (strip.clientWidth - thumbnail.offsetWidth) / 2 })
}
