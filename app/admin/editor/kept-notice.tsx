import styles from './kept-notice.module.css'

/** Says that what is shown was typed before a reload or a crash, and what of it differs from what is stored. */
export function KeptNotice({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <div role="status" className={styles['kept']}>
      <p>This is what you typed before. It is not saved yet.</p>
      <ul>
        {changes.map((change) => (
          <li key={change} className="truncated">
            {change}
          </li>
        ))}
      </ul>
    </div>
  )
}
