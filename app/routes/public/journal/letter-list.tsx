import { Link } from '#app/ui/link.tsx'
import type { PublishedLetter } from '#contract/journal/letters.ts'
import styles from './journal.module.css'
import { LetterDate } from './letter-date.tsx'

/** A letter as the list shows it. */
export type LetterEntry = Pick<PublishedLetter, 'slug' | 'title' | 'preview' | 'publishedAt'>

/** All letters, the latest first. */
export function LetterList({ letters }: { letters: readonly LetterEntry[] }) {
  return (
    <div className={`container ${styles['letter']}`}>
      <h1 className="t1">
        The <em>journal</em>
      </h1>
      <ul className={styles['list']}>
        {letters.map(({ slug, title, preview, publishedAt }) => (
          <li key={slug} className={styles['entry']}>
            <p className="label">
              <LetterDate at={publishedAt} />
            </p>
            <h2 className="t3">
              <Link to={`/journal/${slug}`}>{title}</Link>
            </h2>
            {preview !== '' && <p>{preview}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
