import type { ComponentProps } from 'react'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '../icon.tsx'
import styles from './form-note.module.css'

const ICONS = { success: drawn('check-circle'), error: drawn('warning-light') }

interface FormNoteProps extends ComponentProps<'div'> {
  kind: 'success' | 'error'
  title: string
  text?: string
}

/** Outcome of a whole form, which stays on the page. */
export function FormNote({ kind, title, text, className = '', ...rest }: FormNoteProps) {
  return (
    <div {...rest} className={`${styles['note']} ${kind === 'success' ? styles['success'] : ''} ${className}`}>
      <Icon svg={ICONS[kind]} className={styles['icon']} />
      <p className={styles['message']}>
        <span className={styles['title']}>{title}</span>
        {text && <span className="small"> {text}</span>}
      </p>
    </div>
  )
}
