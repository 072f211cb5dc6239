import styles from './skeleton.module.css'

/** A place kept for something that is still loading; `className` gives it its size and shape. */
export function Skeleton({ className }: { className: string | undefined }) {
  return <span aria-hidden className={`${styles['skeleton']} ${className}`} />
}
