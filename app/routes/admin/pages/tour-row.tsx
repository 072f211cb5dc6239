import { MoveButtons } from '#app/admin/move-buttons.tsx'
import { unseenWords } from '#app/admin/visibility/unseen-words.ts'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field/field-error.tsx'
import { Photo } from '#app/ui/photo/photo.tsx'
import type { HomeTour } from '#contract/site/tours.ts'
import styles from './tours.module.css'

interface TourRowProps {
  tour: HomeTour
  /** Place in the list, from 0. */
  index: number
  count: number
  errors: readonly string[]
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

export function TourRow({ tour, index, count, errors, onMove, onEdit, onRemove }: TourRowProps) {
  const { title, space, style, picture, isHidden = false, publishAt } = tour
  return (
    <li className={styles['row']}>
      <Photo picture={picture} alt="" ratio="16 / 10" sizes="96px" className={styles['thumbnail']} />
      <div className={styles['words']}>
        <strong>{title}</strong>
        <Aside as="span">
          {space} / {style}
          {isHidden && ` · ${unseenWords('Hidden', publishAt)}`}
        </Aside>
        {errors.map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
      </div>
      <div className={styles['buttons']}>
        <MoveButtons name={title} index={index} count={count} onMove={onMove} />
        <Button variant="outline" size="small" onClick={onEdit}>
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
        <Button variant="outline" size="small" onClick={onRemove}>
          Remove<span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </li>
  )
}
