import styles from './tab-count.module.css'

interface TabCountProps {
  count: number
  /** True where somebody has to deal with them. */
  isUrgent: boolean
  /** Name of the group, for screen readers alone. */
  unit?: string
}

/** The number of what a tab holds. */
export function TabCount({ count, isUrgent, unit }: TabCountProps) {
  return (
    <>
      {' '}
      <span className={isUrgent && count > 0 ? styles['badge'] : styles['count']}>
        {count.toLocaleString('en-US')}
        {unit && <span className="visually-hidden"> {unit}</span>}
      </span>
    </>
  )
}
