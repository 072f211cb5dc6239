import { Link } from 'react-router'
import { Aside } from '#app/ui/aside.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Row, RuledList } from '#app/ui/ruled/ruled-list.tsx'
import type { Letters } from '#contract/journal/letters-admin.ts'
import styles from './letters.module.css'
import { readers, stateWords } from './state-words.ts'

/** All letters, newest first. */
export function LetterList({ letters, subscribers }: Letters) {
  return (
    <>
      <Aside as="p" className={styles['state']}>
        {subscribers === 0 ? 'Nobody has confirmed the newsletter yet.' : `${readers(subscribers)} on the list.`}
      </Aside>
      {letters.length === 0 ? (
        <Empty
          heading="No letters yet."
          text="Write the first one, or announce a project from its card in the portfolio."
          className={styles['none']}
        />
      ) : (
        <RuledList>
          {letters.map((letter) => (
            <Row key={letter.id}>
              <div className={styles['entry']}>
                <Link to={`?letter=${letter.id}`}>{letter.title || 'Without a title'}</Link>
                <Aside as="p">{stateWords(letter)}</Aside>
              </div>
            </Row>
          ))}
        </RuledList>
      )}
    </>
  )
}
