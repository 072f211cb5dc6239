import dots from '@phosphor-icons/core/assets/bold/dots-six-vertical-bold.svg?raw'
import { MoveButtons } from '#app/admin/move-buttons.tsx'
import { useSorting } from '#app/admin/sorting/use-sorting.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { LetterRow } from './letter-row.tsx'
import styles from './letters-table.module.css'
import { TableHead } from './table-head.tsx'
import type { Letters } from './use-letters.ts'

interface OwnLettersProps {
  letters: Letters
  /** Place of a letter on the page, from 0. */
  placeOf: (id: string) => number
}

/** Letters that are put in order: by dragging, by the arrows, or by keyboard on the handle. One alone has no order. */
export function OwnLetters({ letters, placeOf }: OwnLettersProps) {
  const { own, move } = letters
  const ids = own.map(({ id }) => id)
  const byId = new Map(own.map((letter) => [letter.id, letter]))
  const nameOf = (id: string) => byId.get(id)?.author ?? ''
  const { order, announcement, announce, itemProps, handleProps } = useSorting({
    ids,
    nameOf,
    onMove: (id, to) => move(ids.indexOf(id), to),
  })
  const hasOrder = order.length > 1
  return (
    <>
      <table aria-labelledby="own-letters" className={`${styles['table']} ${hasOrder ? styles['own'] : ''}`}>
        <TableHead />
        <tbody>
          {order.map((id, index) => {
            const letter = byId.get(id)
            if (!letter) return null
            return (
              <LetterRow
                key={id}
                letter={letter}
                letters={letters}
                place={placeOf(id)}
                item={itemProps(id)}
                handle={
                  hasOrder && (
                    <IconButton
                      svg={dots}
                      aria-label={`Drag ${letter.author}`}
                      className={styles['handle']}
                      {...handleProps(id)}
                    />
                  )
                }
                moving={
                  hasOrder && (
                    <MoveButtons
                      name={letter.author}
                      index={index}
                      count={order.length}
                      onMove={(to) => {
                        move(index, to)
                        announce(`${letter.author}: place ${to + 1} of ${order.length}.`)
                      }}
                    />
                  )
                }
              />
            )
          })}
        </tbody>
      </table>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
