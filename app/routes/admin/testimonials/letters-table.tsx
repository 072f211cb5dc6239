import { Aside } from '#app/ui/aside.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { LetterRow } from './letter-row.tsx'
import styles from './letters-table.module.css'
import { OwnLetters } from './own-letters.tsx'
import { placeOf } from './places.ts'
import { TableHead } from './table-head.tsx'
import { useLetters } from './use-letters.ts'

interface LettersTableProps {
  loaded: readonly EditableTestimonial[]
  orderVersion: string
}

/** The studio's own letters, which can be put in order, and the built-in ones. */
export function LettersTable({ loaded, orderVersion }: LettersTableProps) {
  const letters = useLetters(loaded, orderVersion)
  const { builtIn, own } = letters
  const places = new Map([...builtIn, ...own].map(({ id }, _, shown) => [id, placeOf(shown, id)]))

  return (
    <>
      <section aria-labelledby="own-letters">
        <GroupHead id="own-letters" title="Your letters" letters={own} />
        {own.length === 0 ? (
          <Empty
            className={styles['empty']}
            heading="None of your own yet."
            text="The built-in letters are on the page. Add the first one from a client."
          />
        ) : (
          <OwnLetters letters={letters} placeOf={(id) => places.get(id) ?? 0} />
        )}
      </section>
      <section aria-labelledby="built-in-letters" className={styles['group']}>
        <GroupHead id="built-in-letters" title="Built-in letters" letters={builtIn} />
        <table aria-labelledby="built-in-letters" className={styles['table']}>
          <TableHead />
          <tbody>
            {builtIn.map((letter) => (
              <LetterRow key={letter.id} letter={letter} letters={letters} place={places.get(letter.id) ?? 0} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface GroupHeadProps {
  id: string
  title: string
  letters: readonly EditableTestimonial[]
}

function GroupHead({ id, title, letters }: GroupHeadProps) {
  return (
    <div className={styles['groupHead']}>
      <h2 id={id} className="t4">
        {title}
      </h2>
      {letters.length > 0 && <Aside>{countOf(letters)}</Aside>}
    </div>
  )
}

function countOf(letters: readonly EditableTestimonial[]): string {
  const hidden = letters.filter((letter) => letter.hidden).length
  const all = letters.length === 1 ? '1 letter' : `${letters.length} letters`
  return hidden === 0 ? all : `${all}, ${hidden} hidden`
}
