import { useSortable } from '@dnd-kit/react/sortable'
import dots from '@phosphor-icons/core/assets/bold/dots-six-vertical-bold.svg?raw'
import { Icon } from '#app/ui/icon.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { LetterRow, type LetterRowProps } from './letter-row.tsx'
import styles from './letters-table.module.css'

/** A letter that has its place among others: by dragging, by the arrows, or by keyboard on the handle. */
export function OwnLetterRow({ index, ...row }: LetterRowProps & { index: number }) {
  const { letter, letters } = row
  const { ref, handleRef, isDragging } = useSortable({ id: letter.id, index })
  return (
    <LetterRow
      {...row}
      ref={ref}
      isDragged={isDragging}
      handle={
        <button type="button" ref={handleRef} aria-label={`Drag ${letter.author}`} className={styles['handle']}>
          <Icon svg={dots} />
        </button>
      }
      moving={
        <MoveButtons
          name={letter.author}
          index={index}
          count={letters.own.length}
          onMove={(to) => letters.move(index, to)}
        />
      }
    />
  )
}
