import type { ComponentProps } from 'react'
import styles from './ruled-list.module.css'

/** A list with a rule above it; each row adds one below. */
export function RuledList({ className = '', ...list }: ComponentProps<'ul'>) {
  return <ul {...list} className={`${styles['list']} ${className}`} />
}

/** A ruled row: text at the left, buttons at the right. */
export function Row({ className = '', ...row }: ComponentProps<'li'>) {
  return <li {...row} className={`${styles['row']} ${className}`} />
}
