import { Suspense } from 'react'
import { Reveal } from '#app/ui/arrival/reveal.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { aboutPanel01, aboutPanel02, aboutPanel03, aboutPanel04, aboutPanel05 } from '#content/pictures/about.ts'
import styles from './panels.module.css'

/** The headings continue "We're about". */
const PANELS = [
  { about: 'family.', picture: aboutPanel03, ratio: '4 / 5' },
  { about: 'great design.', picture: aboutPanel02, ratio: '1' },
  { about: 'systems and processes.', picture: aboutPanel01, ratio: '4 / 3' },
  { about: 'wet bathing suits on the sofa.', picture: aboutPanel05, ratio: '4 / 3' },
  { about: 'doing the right thing.', picture: aboutPanel04, ratio: '4 / 5' },
]

/** Pictures at the right are a column wider than those at the left. */
const SIZES = {
  left: '(width >= 1440px) 634px, (width >= 600px) 44vw, 90vw',
  right: '(width >= 1440px) 745px, (width >= 900px) 52vw, (width >= 600px) 44vw, 90vw',
}

/** @param props.texts One per panel, in their order. */
export function Panels({ texts }: { texts: readonly string[] }) {
  return (
    <div className="container sections">
      {PANELS.map(({ about, picture, ratio }, index) => (
        <Suspense key={about}>
          <section className={`${styles['panel']} ${index > 0 ? 'later' : ''}`}>
            <Reveal className={styles['picture']}>
              <Photo picture={picture} sizes={index % 2 === 0 ? SIZES.left : SIZES.right} ratio={ratio} />
            </Reveal>
            <Reveal className={styles['text']} delayMs={60}>
              <h2 className="t2">
                We're about <em>{about}</em>
              </h2>
              <p className="lede">{texts[index]}</p>
            </Reveal>
          </section>
        </Suspense>
      ))}
    </div>
  )
}
