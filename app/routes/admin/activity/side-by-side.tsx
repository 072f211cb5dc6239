import type { Change } from './changes.ts'
import styles from './side-by-side.module.css'

/** Each changed field as it was and as it became, whole and beside each other. */
export function SideBySide({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <dl className={styles['changes']}>
      {changes.map(({ label, before, after }, index) => (
        <div key={`${label} ${index}`} className={styles['change']}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['before']}>
            <span className="visually-hidden">before: </span>
            {before || <i>empty</i>}
          </dd>
          <dd className={styles['after']}>
            <span className="visually-hidden">after: </span>
            {after || <i>empty</i>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
