import caretDown from '@phosphor-icons/core/assets/light/caret-down-light.svg?raw'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { unseenWords } from '#app/admin/visibility/unseen-words.ts'
import { Aside } from '#app/ui/aside.tsx'
import { envelopeLook } from '#app/ui/envelope/envelope-look.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { EditableTestimonial } from '#contract/testimonials.ts'
import { LetterActions } from './letter-actions.tsx'
import styles from './letters-table.module.css'
import { OpenedLetter } from './opened-letter.tsx'
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

/** One letter of the list; its name opens it. */
export function LetterRow({ letter, letters, place, item, handle, moving }: LetterRowProps & FrameProps) {
  const { author, message, hidden, publishAt, isEdited } = letter
  const { color } = envelopeLook(place)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
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
          <button type="button" aria-expanded={isOpen} className={styles['open']} onClick={() => setOpen(!isOpen)}>
            {author}
            <Icon svg={caretDown} size={16} className={styles['caret']} />
          </button>
          {hidden && <span className={`${styles['tag']} micro`}>{unseenWords('Hidden', publishAt)}</span>}
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
      {isOpen && <OpenedLetter letter={letter} place={place} />}
    </>
  )
}
