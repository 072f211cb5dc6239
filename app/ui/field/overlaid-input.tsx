import type { ComponentProps } from 'react'
import styles from './overlaid-input.module.css'

/** A radio button or checkbox that lies unseen over all of its positioned parent, and takes the clicks there. */
export function OverlaidInput({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...input} className={`${styles['input']} ${className}`} />
}
