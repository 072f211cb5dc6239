import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { ScallopRing } from '#app/ui/brand/seal.tsx'
import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { PageTexts, SiteMetadata } from '#contract/site/site.ts'
import { BEACH } from './cover.tsx'
import styles from './round-links.module.css'

const ROUND_LINKS = ['/about', '/services', '/portfolio', '/home-tours', '/stool', '/testimonials']

function isHidden(to: string, { hideHomeTours, hideStoolPage }: SiteMetadata): boolean {
  return (to === '/home-tours' && hideHomeTours) || (to === '/stool' && hideStoolPage)
}

type RoundTexts = PageTexts['home']['round']

/** The round links without the labels of hidden pages, which do not leave the server. */
export function withoutHidden(round: RoundTexts, metadata: SiteMetadata): RoundTexts {
  const labels = round.labels.map((label, index) => (isHidden(ROUND_LINKS[index] ?? '', metadata) ? '' : label))
  return { ...round, labels }
}

/** Links to pages that are shown, as far as their labels are here. */
export function RoundLinks({ labels, pictures }: RoundTexts) {
  const { metadata } = useSiteSettings()
  return (
    <nav id={BEACH} aria-label="Around the house" className={`container ${styles['block']}`}>
      <ul className={styles['links']}>
        {pictures.map((picture, index) => {
          const to = ROUND_LINKS[index] ?? ''
          return isHidden(to, metadata) || !labels[index] ? null : (
            <li key={to}>
              <Link to={to} className={styles['link']}>
                <span className={styles['ring']}>
                  <ScallopRing className={styles['scallops']} />
                  <Photo
                    picture={picture}
                    sizes="(width >= 900px) min(11.3vw, 162px), (width >= 600px) 166px, 26vw"
                    ratio="1"
                    alt=""
                    className={styles['picture']}
                  />
                </span>
                <span className="label">{labels[index]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
