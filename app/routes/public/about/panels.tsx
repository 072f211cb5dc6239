import { type ReactNode, Suspense } from 'react'
import { Reveal } from '#app/ui/arrival/reveal.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { Photographer } from '#app/ui/photo/photographer.tsx'
import type { PagePicture } from '#contract/files/page-picture.ts'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './panels.module.css'

/** Shapes of the pictures, by panel. */
const RATIOS = ['4 / 5', '1', '4 / 3', '4 / 3', '4 / 5']

/** Pictures at the right are a column wider than those at the left. */
const SIZES = {
  left: '(width >= 1760px) 775px, (width >= 600px) 44vw, 90vw',
  right: '(width >= 1760px) 911px, (width >= 900px) 52vw, (width >= 600px) 44vw, 90vw',
}

type PanelsProps = Pick<PageTexts['about'], 'panelLead' | 'panelTitles' | 'panels' | 'panelPictures' | 'panelCaptions'>

/** Each panel's heading continues the lead. */
export function Panels({ panelLead, panelTitles, panels, panelPictures, panelCaptions }: PanelsProps) {
  return (
    <div className="container sections">
      {panelPictures.map((picture, index) => (
        <Suspense key={index}>
          <section className={`${styles['panel']} ${index > 0 ? 'later' : ''}`}>
            <Reveal className={styles['picture']}>
              <Captioned caption={panelCaptions[index]} rights={picture.rights}>
                <Photo
                  picture={picture}
                  sizes={index % 2 === 0 ? SIZES.left : SIZES.right}
                  ratio={RATIOS[index] ?? '1'}
                />
              </Captioned>
            </Reveal>
            <Reveal className={styles['text']} delayMs={60}>
              <h2 className="t2">
                {panelLead} <em>{panelTitles[index]}</em>
              </h2>
              <p className="lede">{panels[index]}</p>
            </Reveal>
          </section>
        </Suspense>
      ))}
    </div>
  )
}

interface CaptionedProps {
  caption: string | undefined
  rights: PagePicture['rights'] | undefined
  children: ReactNode
}

function Captioned({ caption, rights, children }: CaptionedProps) {
  if (!caption && !rights?.photographer) return children
  return (
    <figure>
      {children}
      <figcaption className="small">
        {rights?.photographer ? (
          <>
            {caption} <Photographer rights={rights} />
          </>
        ) : (
          caption
        )}
      </figcaption>
    </figure>
  )
}
