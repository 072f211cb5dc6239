import { useRef } from 'react'
import { useLocation } from 'react-router'
import { useRootData } from '#app/loaders/root-data.ts'
import { IslandVertical } from '#app/ui/brand/island.tsx'
import { useStudioMark } from '#app/ui/brand/studio-mark.ts'
import { closingHandlers, useModal } from '#app/ui/dialog/modal.ts'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link, NavLink } from '#app/ui/link.tsx'
import type { SiteLink } from '../navigation.ts'
import { useViewer } from '../session/use-session.ts'
import { SocialLinks } from '../social-links.tsx'
import styles from './drawer.module.css'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  links: readonly SiteLink[]
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** The menu of narrow screens, 300 px wide from the right. */
export function Drawer({ isOpen, onClose, links }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, isOpen)
  return (
    <dialog ref={dialog} aria-label="Menu" className={styles['drawer']} onClose={onClose} {...closingHandlers(onClose)}>
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          <p className={`${styles['motto']} micro`}>
            {useStudioMark() ? '' : 'Seven miles, '}
            {COUNTS[links.length]} stops
          </p>
          <IconButton svg={drawn('x')} aria-label="Close" onClick={onClose} />
        </div>
        <Stops links={links} onChoose={onClose} />
        <Addresses onChoose={onClose} />
      </div>
    </dialog>
  )
}

function Stops({ links, onChoose }: { links: readonly SiteLink[]; onChoose: () => void }) {
  const { pathname } = useLocation()
  const current = links.findIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <nav aria-label="Main" className={styles['stops']}>
      <IslandVertical ticks={links.length} current={current} className={styles['island']} />
      <ul>
        {links.map(({ label, to, isHidden }) => (
          <li key={to} className={styles['stop']}>
            <NavLink to={to} className={styles['link'] ?? ''} onClick={onChoose}>
              {label}
            </NavLink>
            {isHidden && <span className={`${styles['badge']} micro`}>Hidden</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Addresses({ onChoose }: { onChoose: () => void }) {
  const email = useRootData()?.profile.email
  const isAdmin = useViewer()?.isAuthorized ?? false
  return (
    <div className={styles['addresses']}>
      {isAdmin && (
        <Link to="/admin" className={styles['email']} onClick={onChoose}>
          Your dashboard
        </Link>
      )}
      {email && (
        <a href={`mailto:${email}`} className={styles['email']}>
          {email}
        </a>
      )}
      <SocialLinks />
    </div>
  )
}
