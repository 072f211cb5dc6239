import { Suspense } from 'react'
import { Empty } from '#app/ui/empty.tsx'
import type { Letter } from '#app/ui/envelope/letter.tsx'
import { LetterList } from '#app/ui/envelope/letter-list.tsx'
import { inWords } from '#shared/in-words.ts'
import styles from './love-letters.module.css'

export function LoveLetters({ letters }: { letters: (Letter & { id: string })[] }) {
  return (
    <section className={`container ${styles['section']}`} aria-labelledby="love-letters">
      <div className={styles['head']}>
        <h2 id="love-letters" className="t1">
          LOVE LETTERS
        </h2>
        {letters.length > 0 && <p className={styles['count']}>{inWords(letters.length)} so far. Go on, open one.</p>}
      </div>
      {letters.length === 0 ? (
        <Empty heading="No letters yet." text="The mail is slow out here." />
      ) : (
        <Suspense>
          <LetterList letters={letters} className={`${styles['grid']} later`} />
        </Suspense>
      )}
    </section>
  )
}
