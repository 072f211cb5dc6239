import type { ComponentProps } from 'react'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '../icon.tsx'
import styles from './field-error.module.css'

/** The error line below a field. */
export function FieldError({ className = '', children, ...line }: ComponentProps<'p'>) {
  return (
    <p {...line} className={`${styles['error']} ${className}`}>
      <Icon svg={drawn('warning')} size={18} className={styles['mark']} />
      {children}
    </p>
  )
}
