import arrow from '@phosphor-icons/core/assets/light/arrow-up-right-light.svg?raw'
import type { ReactNode } from 'react'
import { useRootData } from '#app/loaders/root-data.ts'
import { Seal } from '#app/ui/brand/seal.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import styles from './admin-bar.module.css'
import { SignOutButton } from './sign-out-button.tsx'

interface AdminBarProps {
  /** Of the person who is inside; without one nobody is. */
  email?: string
  /** A button, for people who are inside. */
  search?: ReactNode
}

/** The one bar at the top of every admin page. */
export function AdminBar({ email, search }: AdminBarProps) {
  return (
    <>
      <a href="#main" className={styles['skip']}>
        Skip to content
      </a>
      <header className={styles['bar']}>
        <Link to="/admin" className={styles['seal']}>
          <Seal small />
          <span className="visually-hidden">Admin of {useRootData()?.profile.name}</span>
        </Link>
        <Link to="/" className={`${styles['site']} ${email === undefined ? styles['alone'] : ''}`}>
          View site
          <Icon svg={arrow} size={16} />
        </Link>
        {email !== undefined && (
          <>
            {search}
            <div className={styles['who']}>
              <span className={`${styles['badge']} micro`}>Admin Access</span>
              <p className={`${styles['name']} truncated`}>
                Signed in as <strong>{email}</strong>
              </p>
            </div>
            <SignOutButton variant="lightOutline" className={styles['leave']} />
          </>
        )}
      </header>
    </>
  )
}
