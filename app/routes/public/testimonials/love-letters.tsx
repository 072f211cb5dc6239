import { Suspense } from 'react'
import { Empty } from '#app/ui/empty.tsx'
import type { Letter } from '#app/ui/envelope/letter.tsx'
import { LetterList } from '#app/ui/envelope/letter-list.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import { inWords } from '#shared/in-words.ts'
import styles from './love-letters.module.css'

type LoveLettersProps = PageTexts['testimonials']['letters'] & { letters: (Letter & { id: string })[] }

export function LoveLetters({ letters, heading, count, emptyHeading, emptyText }: LoveLettersProps) {
  return (
    <section className={`container ${styles['section']}`} aria-labelledby="love-letters">
      <div className={styles['head']}>
        <h2 id="love-letters" className="t1">
          {heading}
        </h2>
        {letters.length > 0 && (
          <p className={styles['count']}>
            {inWords(letters.length)} {count}
          </p>
        )}
      </div>
      {letters.length === 0 ? (
        <Empty heading={emptyHeading} text={emptyText} />
      ) : (
        <Suspense>
          <LetterList letters={letters} className={`${styles['grid']} later`} />
        </Suspense>
      )}
    </section>
  )
}
