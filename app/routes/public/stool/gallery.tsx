import { useRef, useState } from 'react'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { Picture } from '#contract/files/pictures.ts'
import styles from './gallery.module.css'

export function Gallery({ pictures }: { pictures: readonly Picture[] }) {
  const [selected, setSelected] = useState(0)
  const strip = useRef<HTMLUListElement>(null)
  const shown = pictures[selected] ?? pictures[0]
  if (!shown) return null

  const select = (index: number) => {
    setSelected(index)
    const thumbnail = strip.current?.children[index]
    if (strip.current && thumbnail instanceof HTMLElement) centre(strip.current, thumbnail)
  }
  const drawn = filling(shown, 4 / 5)
  return (
    <section aria-label="Pictures of the stool" className={styles['gallery']}>
      <Photo
        key={shown.src}
        picture={shown}
        sizes={`(width < 600px) ${drawn(90)}vw, (width < 900px) ${drawn(600)}px, (width < 1440px) ${drawn(46)}vw, ${drawn(660)}px`}
        ratio="4 / 5"
      />
      {pictures.length > 1 && (
        <ul ref={strip} className={styles['strip']}>
          {pictures.map((picture, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles['thumbnail']}
                aria-current={picture === shown}
                onClick={() => select(index)}
              >
                <Photo picture={picture} sizes={`${filling(picture, 76 / 92)(76)}px`} ratio="76 / 92" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Scrolls the strip alone: scrollIntoView would move the page along with it. */
function centre(strip: HTMLElement, thumbnail: HTMLElement): void {
  strip.scrollTo({ left: thumbnail.offsetLeft - (strip.clientWidth - thumbnail.offsetWidth) / 2 })
}
