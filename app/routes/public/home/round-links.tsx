import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { ScallopRing } from '#app/ui/brand/seal.tsx'
import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import {
  roundAbout,
  roundHomeTours,
  roundLoveLetters,
  roundPortfolio,
  roundServices,
  roundShop,
} from '#content/pictures/home.ts'
import type { SiteMetadata } from '#contract/site/site.ts'
import { BEACH } from './cover.tsx'
import styles from './round-links.module.css'

const ROUND_LINKS = [
  { label: 'ABOUT', to: '/about', picture: roundAbout },
  { label: 'SERVICES', to: '/services', picture: roundServices },
  { label: 'PORTFOLIO', to: '/portfolio', picture: roundPortfolio },
  { label: 'HOME TOURS', to: '/home-tours', picture: roundHomeTours },
  { label: 'SHOP', to: '/stool', picture: roundShop },
  { label: 'LOVE LETTERS', to: '/testimonials', picture: roundLoveLetters },
]

function isHidden(to: string, { hideHomeTours, hideStoolPage }: SiteMetadata): boolean {
  return (to === '/home-tours' && hideHomeTours) || (to === '/stool' && hideStoolPage)
}

export function RoundLinks() {
  const { metadata } = useSiteSettings()
  const links = ROUND_LINKS.filter(({ to }) => !isHidden(to, metadata))
  return (
    <nav id={BEACH} aria-label="Around the house" className={`container ${styles['block']}`}>
      <ul className={styles['links']}>
        {links.map(({ label, to, picture }) => (
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
              <span className="label">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
