import { Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Letter } from '#app/ui/envelope/letter.tsx'
import { LetterList } from '#app/ui/envelope/letter-list.tsx'
import type { PageTexts } from '#contract/site/site.ts'
import { inWords } from '#shared/in-words.ts'
import styles from './love-letters.module.css'
import { NextLetter } from './next-letter.tsx'

/** As many as a thumb likes to pass; style sheets fold the others away on phones with scripts. */
const SHOWN_ON_PHONES = 6

type LoveLettersProps = PageTexts['testimonials']['letters'] & { letters: (Letter & { id: string })[] }

export function LoveLetters({ letters, heading, count, emptyHeading, emptyText }: LoveLettersProps) {
  const [unfolded, setUnfolded] = useState(false)
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
          <LetterList letters={letters} className={`${styles['grid']} ${unfolded ? '' : styles['folded']} later`}>
            <NextLetter count={letters.length} />
          </LetterList>
          {letters.length > SHOWN_ON_PHONES && !unfolded && (
            <Button variant="outline" className={styles['more']} onClick={() => setUnfolded(true)}>
              Show the other {inWords(letters.length - SHOWN_ON_PHONES).toLowerCase()}
            </Button>
          )}
        </Suspense>
      )}
    </section>
  )
}
