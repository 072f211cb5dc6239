import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ComponentProps } from 'react'
import { Empty } from '#app/ui/empty.tsx'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { LetterRow } from './letter-row.tsx'
import styles from './letters-table.module.css'
import { OwnLetterRow } from './own-letter-row.tsx'
import { placeOf } from './places.ts'
import { useLetters } from './use-letters.ts'

type DragEnd = NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>

/** Built-in letters, then the studio's own, which can be put in order. */
export function LettersTable({ loaded }: { loaded: readonly EditableTestimonial[] }) {
  const letters = useLetters(loaded)
  const { builtIn, own, announcement, move } = letters
  const shown = [...builtIn, ...own]

  const drop: DragEnd = ({ operation: { source }, canceled }) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return
    move(source.initialIndex, source.index)
  }

  return (
    <>
      <section aria-labelledby="own-letters">
        <div className={styles['groupHead']}>
          <h2 id="own-letters" className="t4">
            Your letters
          </h2>
          <p className={styles['count']}>{own.length === 0 ? '' : countOf(own)}</p>
        </div>
        {own.length === 0 ? (
          <Empty
            className={styles['empty']}
            heading="None of your own yet."
            text="The built-in letters are on the page. Add the first one from a client."
          />
        ) : (
          <DragDropProvider onDragEnd={drop}>
            <table aria-labelledby="own-letters" className={`${styles['table']} ${styles['own']}`}>
              <Head />
              <tbody>
                {own.map((letter, index) => (
                  <OwnLetterRow
                    key={letter.id}
                    letter={letter}
                    letters={letters}
                    index={index}
                    place={placeOf(shown, letter.id)}
                  />
                ))}
              </tbody>
            </table>
          </DragDropProvider>
        )}
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
      </section>
      <section aria-labelledby="built-in-letters" className={styles['group']}>
        <div className={styles['groupHead']}>
          <h2 id="built-in-letters" className="t4">
            Built-in letters
          </h2>
          <p className={styles['count']}>{countOf(builtIn)}</p>
        </div>
        <table aria-labelledby="built-in-letters" className={styles['table']}>
          <Head />
          <tbody>
            {builtIn.map((letter) => (
              <LetterRow key={letter.id} letter={letter} letters={letters} place={placeOf(shown, letter.id)} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function countOf(letters: readonly EditableTestimonial[]): string {
  const hidden = letters.filter((letter) => letter.hidden).length
  const all = letters.length === 1 ? '1 letter' : `${letters.length} letters`
  return hidden === 0 ? all : `${all}, ${hidden} hidden`
}

function Head() {
  return (
    <thead>
      <tr className={`${styles['row']} ${styles['head']} micro`}>
        <th scope="col" className={styles['envelope']}>
          <span className="visually-hidden">Envelope</span>
        </th>
        <th scope="col" className={styles['name']}>
          Name
        </th>
        <th scope="col" className={styles['line']}>
          First line
        </th>
        <th scope="col" className={styles['actions']}>
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
