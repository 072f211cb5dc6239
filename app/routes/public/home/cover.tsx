import arrowDown from '@phosphor-icons/core/assets/light/arrow-down-light.svg?raw'
import { useRef } from 'react'
import { useStudioMark } from '#app/ui/brand/studio-mark.ts'
import { MastheadLettering } from '#app/ui/brand/wordmark.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CoverPhoto } from '#app/ui/photo/cover-photo.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import styles from './cover.module.css'
import { useCoverProgress } from './cover-progress.ts'
import { Swing } from './swing.tsx'
import { useLateCover } from './use-late-cover.ts'

/** Id of the block below the cover, which the sign on the cover links to. */
export const BEACH = 'beach'

export function Cover({ picture, narrowPicture, tagline, sign }: PageTexts['home']['cover']) {
  const cover = useRef<HTMLElement>(null)
  const own = useStudioMark()
  const ownName = own?.lettering && own.name
  const [, , widthUnits = 1, heightUnits = 1] = own?.lettering?.mark.viewBox.split(' ').map(Number) ?? []
  useCoverProgress(cover)
  useLateCover(cover)
  return (
    <section ref={cover} className={styles['cover']}>
      <div className={styles['picture']}>
        <CoverPhoto
          wide={picture}
          narrow={narrowPicture}
          wideSizes="max(100vw, 160vh)"
          narrowSizes="max(100vw, 50vh)"
        />
        <Swing crops={[picture, narrowPicture]} hasHairlines={ownName === undefined} />
      </div>
      <div className={styles['content']} style={own?.lettering && { '--ratio': widthUnits / heightUnits }}>
        <h1 className={styles['masthead']}>
          <MastheadLettering className={styles['lettering']} />
          {ownName === undefined ? (
            <>
              <span className="visually-hidden">Seven Mile </span>
              <span className={styles['interiors']}>Interiors</span>
            </>
          ) : (
            <span className="visually-hidden">{ownName}</span>
          )}
        </h1>
        <p className={styles['tagline']}>{tagline}</p>
        <div className={styles['sign']}>
          <ButtonLink to={`#${BEACH}`}>
            {sign} <Icon svg={arrowDown} />
          </ButtonLink>
        </div>
      </div>
      <div className={styles['scallops']} />
    </section>
  )
}
