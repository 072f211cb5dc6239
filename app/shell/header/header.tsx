import { type MouseEventHandler, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { WaveMenuIcon, WaveUnderline } from '#app/ui/brand/waves.tsx'
import { Wordmark } from '#app/ui/brand/wordmark.tsx'
import { Link, NavLink } from '#app/ui/link.tsx'
import { type SiteLink, splitInHalves, useSiteLinks } from '../navigation.ts'
import { Drawer } from './drawer.tsx'
import styles from './header.module.css'
import { headerAppearance } from './header-appearance.ts'
import { useMenu } from './use-menu.ts'

/** @param props.isOverCover True where the page opens with a cover, over which the header fades in. */
export function Header({ isOverCover }: { isOverCover: boolean }) {
  const links = useSiteLinks()
  const header = useRef<HTMLElement>(null)
  const appearance = useAppearance(header, isOverCover)
  const menuButton = useRef<HTMLButtonElement>(null)
  const menu = useMenu()
  const closeMenu = () => {
    menu.close()
    menuButton.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <a href="#main" className={styles['skip']}>
        Skip to content
      </a>
      <header ref={header} className={`${styles['header']} ${appearance}`}>
        <Link to="/" className={styles['logo']} onClick={scrollToTop}>
          <Wordmark />
        </Link>
        <nav aria-label="Main" className={styles['nav']}>
          {splitInHalves(links).map((half, index) => (
            <LinkGroup key={index === 0 ? 'left' : 'right'} links={half} />
          ))}
        </nav>
        <button
          ref={menuButton}
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menu.isOpen}
          className={styles['menuButton']}
          onClick={menu.open}
        >
          <WaveMenuIcon />
        </button>
        <noscript>
          <a href="#footer-navigation" className={`${styles['menuLink']} label`}>
            Menu
          </a>
        </noscript>
      </header>
      <Drawer isOpen={menu.isOpen} onClose={closeMenu} links={links} />
    </>
  )
}

function LinkGroup({ links }: { links: readonly SiteLink[] }) {
  return (
    <ul className={styles['group']}>
      {links.map(({ label, to, isHidden }) => (
        <li key={to} className={styles['item']}>
          <NavLink to={to} className={`${styles['link']} label`}>
            {label}
            <WaveUnderline className={styles['wave']} />
          </NavLink>
          {isHidden && <span className={`${styles['badge']} micro`}>Hidden</span>}
        </li>
      ))}
    </ul>
  )
}

/** A link to the present page does not scroll by itself. */
const scrollToTop: MouseEventHandler<HTMLAnchorElement> = (event) => {
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!opensElsewhere && window.location.pathname === '/') window.scrollTo(0, 0)
}

/** Classes of the header for the scroll position; the opacity goes past React, with every pixel. */
function useAppearance(header: RefObject<HTMLElement | null>, isOverCover: boolean): string {
  const [classes, setClasses] = useState(() => appearanceClasses(headerAppearance(0, isOverCover)))
  useLayoutEffect(() => {
    const update = () => {
      const appearance = headerAppearance(window.scrollY, isOverCover)
      header.current?.style.setProperty('--header-opacity', String(appearance.opacity))
      setClasses(appearanceClasses(appearance))
    }
    // The router scrolls in the same turn as it sends this, and the next view is taken when the turn ends.
    const arrive = () => queueMicrotask(() => flushSync(update))
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('pagechange', arrive)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('pagechange', arrive)
    }
  }, [header, isOverCover])
  return classes
}

function appearanceClasses({ isPresent, isClickable, hasShadow }: ReturnType<typeof headerAppearance>): string {
  return [!isPresent && styles['absent'], !isClickable && styles['unclickable'], hasShadow && styles['shadow']]
    .filter(Boolean)
    .join(' ')
}
