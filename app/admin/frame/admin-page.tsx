import type { ReactNode } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import styles from './admin-page.module.css'
import layout from './dashboard.module.css'

export interface AdminPageProps {
  title: string
  /** Purpose of the page, in one sentence. */
  about?: string
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** One page of the admin area. */
export function AdminPage({ title, about, actions, children }: AdminPageProps) {
  return (
    <div className={layout['page']}>
      <header className={styles['head']}>
        <div>
          <h1 className="t3">{title}</h1>
          {about && <p className={styles['about']}>{about}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </header>
      {children}
    </div>
  )
}
