import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** A checkbox with its label beside it; the whole row can be clicked. */
export function Checkbox({ children, className = '', ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={`${styles['row']} ${className}`}>
      <input {...input} type="checkbox" className={styles['box']} />
      <span>{children}</span>
    </label>
  )
}
