import type { ComponentProps } from 'react'
import styles from './text-button.module.css'

/** A button that looks like a link in a text, 44 px high. */
export function TextButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${styles['button']} ${className}`} />
}
