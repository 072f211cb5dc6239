import { useLocation } from 'react-router'
import { useRootData } from '#app/loaders/root-data.ts'
import { Island } from '#app/ui/brand/island.tsx'
import { StudioNameLettering, Wordmark } from '#app/ui/brand/wordmark.tsx'
import { Link } from '#app/ui/link.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import { useSiteLinks } from '../navigation.ts'
import { SocialLinks } from '../social-links.tsx'
import styles from './footer.module.css'
import { LegalButtons } from './legal.tsx'
import { MailingList, type MailingListProps } from './mailing-list.tsx'

export function Footer({ onJoin }: MailingListProps) {
  return (
    <footer className={`${styles['footer']} later`}>
      <Banner />
      <div className="container">
        <div className={styles['columns']}>
          <div>
            <Wordmark className={styles['wordmark']} />
            <Island className={styles['island']} />
          </div>
          <Navigation />
          <div className={styles['mail']}>
            <MailingList onJoin={onJoin} />
            <SocialLinks withEmail className={styles['socials']} />
          </div>
        </div>
        <BaseRow />
      </div>
    </footer>
  )
}

/** The studio's name, whose lower edge overlaps the navy ground. */
function Banner() {
  const frame = useRootData()?.frame
  return (
    <div className={styles['banner']}>
      {frame && (
        <>
          <Photo picture={frame.picture} sizes="100vw" ratio="21 / 9" className={styles['wide']} />
          <Photo picture={frame.narrowPicture} sizes="100vw" ratio="4 / 3" className={styles['narrow']} />
        </>
      )}
      <StudioNameLettering className={styles['name']} />
    </div>
  )
}

function Navigation() {
  const frame = useRootData()?.frame
  const journal = frame?.journal
  const links = [...useSiteLinks(), ...(journal ? [{ label: journal, to: '/journal', isHidden: false }] : [])]
  return (
    <nav id="footer-navigation" aria-labelledby="footer-navigation-heading">
      <h2 id="footer-navigation-heading" className={`${styles['heading']} label`}>
        {frame?.links}
      </h2>
      <ul className={styles['links']}>
        {links.map(({ label, to, isHidden }) => (
          <li key={to}>
            <Link to={to} className={styles['link']}>
              {label}
            </Link>
            {isHidden && <span className={`${styles['badge']} micro`}>Hidden</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BaseRow() {
  const root = useRootData()
  // Going back in the history closes an open text.
  const { pathname } = useLocation()
  return (
    <div className={`${styles['base']} small`}>
      <p>
        © {root?.year} {root?.profile.name}. {root?.frame.closing}
      </p>
      {root && <LegalButtons key={pathname} titles={root.legalTitles} />}
    </div>
  )
}
