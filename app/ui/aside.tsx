import type { HTMLAttributes } from 'react'
import styles from './aside.module.css'

interface AsideProps extends HTMLAttributes<HTMLElement> {
  /** Paragraph by default. */
  as?: 'div' | 'p' | 'span' | 'td' | 'th' | 'time'
  /** Of a time. */
  dateTime?: string
  /** Of a heading in a table. */
  scope?: 'col'
}

/** Facts beside or below what matters more: small, in slate, on lines of their own. */
export function Aside({ as: Element = 'p', className = '', ...rest }: AsideProps) {
  return <Element {...rest} className={`${styles['aside']} ${className}`} />
}
