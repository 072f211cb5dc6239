import type { ReactNode } from 'react'
import { filling } from '#app/ui/photo/filling.ts'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import styles from './one-thing-page.module.css'

interface OneThingPageProps {
  topic: string
  heading: string
  headingItalic?: string
  text: string
  picture: PagePicture
  /** True for long forms: the picture stays in sight beside them, and on narrow screens comes last. */
  long?: boolean
  /** Media query of the windows in which the picture is in sight as the page opens; else those that the length implies. */
  inSight?: string
  children: ReactNode
}

/** A page with one thing to do, beside a picture. Changes of its words are read out. */
export function OneThingPage(props: OneThingPageProps) {
  const { topic, heading, headingItalic, text, picture, long, inSight, children } = props
  const upright = filling(picture, 4 / 5)
  const lying = filling(picture, 3 / 2)
  return (
    <div className={`container ${styles['page']} ${long ? styles['long'] : ''}`}>
      <div className={styles['picture']}>
        <Photo
          picture={picture}
          ratio="fill"
          sizes={`(min-width: 1760px) ${upright(639)}px, (min-width: 900px) ${upright(36.3)}vw, ${lying(90)}vw`}
          priority={inSight || !long || '(width >= 900px)'}
        />
        <Photographer rights={picture.rights} edge="bottom" />
      </div>
      <div className={styles['words']}>
        <div aria-live="polite">
          <p className="label">{topic}</p>
          <h1 className={`${styles['heading']} t1`}>
            {heading} {headingItalic && <em>{headingItalic}</em>}
          </h1>
          <p className="lede">{text}</p>
        </div>
        <div className={styles['actions']}>{children}</div>
      </div>
    </div>
  )
}
