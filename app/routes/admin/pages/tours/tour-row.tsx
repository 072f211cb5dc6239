import down from '@phosphor-icons/core/assets/light/arrow-down-light.svg?raw'
import up from '@phosphor-icons/core/assets/light/arrow-up-light.svg?raw'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Photo } from '#app/ui/photo.tsx'
import type { HomeTour } from '#contract/tours.ts'
import styles from './tours.module.css'

interface TourRowProps {
  tour: HomeTour
  isFirst: boolean
  isLast: boolean
  errors: readonly string[]
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

export function TourRow({ tour, isFirst, isLast, errors, onMove, onEdit, onRemove }: TourRowProps) {
  const { title, space, style, picture } = tour
  return (
    <li className={styles['row']}>
      <Photo picture={picture} alt="" ratio="16 / 10" sizes="96px" className={styles['thumbnail']} />
      <p className={styles['words']}>
        <strong>{title}</strong>
        <span className={styles['aside']}>
          {space} / {style}
        </span>
        {errors.map((error) => (
          <span key={error} className={styles['error']}>
            {error}
          </span>
        ))}
      </p>
      <div className={styles['buttons']}>
        <button
          id={tourButtonId(tour, 'up')}
          type="button"
          className={styles['move']}
          aria-label={`Move ${title} up`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <Icon svg={up} />
        </button>
        <button
          id={tourButtonId(tour, 'down')}
          type="button"
          className={styles['move']}
          aria-label={`Move ${title} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon svg={down} />
        </button>
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

export const tourButtonId = ({ id }: HomeTour, direction: 'up' | 'down') => `tour-${id}-${direction}`
