import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'
import { Umbrella } from './brand/umbrella.tsx'
import styles from './empty.module.css'

interface EmptyProps {
  heading: string
  /** A second line, with advice. */
  text?: string
  /** Buttons or links below the lines. */
  children?: ReactNode
  className?: string | undefined
}

/** Message in place of a list without entries. */
export function Empty({ heading, text, children, className }: EmptyProps) {
  return (
    <div className={`${styles['empty']} ${className ?? ''}`}>
      <Umbrella />
      <p className="t4">{heading}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <Actions className={styles['actions']}>{children}</Actions>}
    </div>
  )
}
