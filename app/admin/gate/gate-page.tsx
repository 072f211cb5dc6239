import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { OutsideShell } from '#app/admin/frame/outside-shell.tsx'
import { Seal } from '#app/ui/brand/seal.tsx'
import styles from './gate-page.module.css'

interface GatePageProps {
  title: string
  /** One sentence below the title. */
  hint: ReactNode
  /** True for the answer to a form, which takes the focus. */
  isAnswer?: boolean
  /** Content beside the seal, as a spinner. */
  status?: ReactNode
  children: ReactNode
}

/** A page on the way in. */
export function GatePage({ title, hint, isAnswer = false, status, children }: GatePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <OutsideShell>
      <div className={styles['gate']}>
        <div className={styles['content']}>
          <div className={styles['top']}>
            <Seal className={styles['seal']} />
            {status}
          </div>
          <h1 ref={heading} tabIndex={-1} className={`${styles['title']} t2`}>
            {title}
          </h1>
          <p className={styles['hint']}>{hint}</p>
          <div className={styles['body']}>{children}</div>
        </div>
      </div>
    </OutsideShell>
  )
}

/** A quiet link below the form of such a page. */
export function GateLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className={styles['link']} />
}
