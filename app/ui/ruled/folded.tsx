import type { ReactNode } from 'react'
import styles from './folded.module.css'

interface FoldedProps {
  summary: string
  children: ReactNode
}

/** Content that shows once its summary is pressed. */
export function Folded({ summary, children }: FoldedProps) {
  return (
    <details className={styles['folded']}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
