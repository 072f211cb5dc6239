import type { HTMLAttributes } from 'react'
import styles from './aside.module.css'

interface AsideProps extends HTMLAttributes<HTMLElement> {
  /** Paragraph by default. */
  as?: 'div' | 'p' | 'span' | 'td' | 'th' | 'time'
  /** Machine-readable value of a `time`. */
  dateTime?: string
  /** Set for a `th`. */
  scope?: 'col'
}

/** Facts beside or below what matters more: small, in slate, on lines of their own. */
export function Aside({ as: Element = 'p', className = '', ...rest }: AsideProps) {
  return <Element {...rest} className={`${styles['aside']} ${className}`} />
}
