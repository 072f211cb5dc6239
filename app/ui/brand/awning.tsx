import styles from './awning.module.css'

/** A striped awning along the top edge of its place, 40 px high; decoration. */
export function Awning({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={`${styles['awning']} ${className ?? ''}`} />
}
