import type { ComponentProps } from 'react'
import styles from './ruled-list.module.css'

/** A list with a rule above it; its rows bring those below them. */
export function RuledList({ className = '', ...list }: ComponentProps<'ul'>) {
  return <ul {...list} className={`${styles['list']} ${className}`} />
}

/** A ruled row: words at the left, what can be done at the right. */
export function Row({ className = '', ...row }: ComponentProps<'li'>) {
  return <li {...row} className={`${styles['row']} ${className}`} />
}
