import type { ComponentProps, ReactNode } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { envelopeLook } from '#app/ui/envelope/envelope-look.ts'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { LetterActions } from './letter-actions.tsx'
import styles from './letters-table.module.css'
import { firstLineOf } from './places.ts'
import type { Letters } from './use-letters.ts'

export interface LetterRowProps {
  letter: EditableTestimonial
  letters: Letters
  /** Place on the page, from 0. */
  place: number
}

const COLOR_NAMES = { '#448AF7': 'Blue', '#C9DEE4': 'Mist', '#D2E9FF': 'Sky', '#022757': 'Navy' } as const

interface FrameProps {
  /** Marks the row while letters are put in order. */
  item?: ComponentProps<'tr'>
  /** The handle for dragging the row. */
  handle?: ReactNode
  /** Further buttons before the others. */
  moving?: ReactNode
}

/** One letter of the list. */
export function LetterRow({ letter, letters, place, item, handle, moving }: LetterRowProps & FrameProps) {
  const { author, message, hidden, isEdited } = letter
  const { color } = envelopeLook(place)
  return (
    <tr {...item} className={`${styles['row']} ${hidden ? styles['isHidden'] : ''}`}>
      <td className={styles['envelope']}>
        {handle}
        {hidden ? (
          <span role="img" aria-label="Hidden: no envelope" className={`${styles['dot']} ${styles['noDot']}`} />
        ) : (
          <span
            role="img"
            aria-label={`${COLOR_NAMES[color]} envelope`}
            className={styles['dot']}
            style={{ backgroundColor: color }}
          />
        )}
      </td>
      <th scope="row" className={styles['name']}>
        {author}
        {hidden && <span className={`${styles['tag']} micro`}>Hidden</span>}
        {isEdited && <span className={`${styles['tag']} micro`}>Edited</span>}
      </th>
      <Aside as="td" className={`${styles['line']} truncated`}>
        {firstLineOf(message)}
      </Aside>
      <td className={styles['actions']}>
        {moving}
        <LetterActions letter={letter} letters={letters} />
      </td>
    </tr>
  )
}
