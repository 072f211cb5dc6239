import arrowDown from '@phosphor-icons/core/assets/light/arrow-down-light.svg?raw'
import arrowUp from '@phosphor-icons/core/assets/light/arrow-up-light.svg?raw'
import dots from '@phosphor-icons/core/assets/light/dots-six-light.svg?raw'
import pencil from '@phosphor-icons/core/assets/light/pencil-simple-light.svg?raw'
import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import type { ComponentProps } from 'react'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import styles from './card-tools.module.css'

interface CardToolsProps {
  title: string
  canMove: boolean
  isFirst: boolean
  isLast: boolean
  handleProps: ComponentProps<'button'>
  onEdit: () => void
  /** Begins a letter about it; undefined for a draft, which nobody could open. */
  onAnnounce: (() => void) | undefined
  onDelete: () => void
  onMove: (step: -1 | 1) => void
}

/** Buttons over the picture of a card: drag, move, delete, edit. */
export function CardTools(props: CardToolsProps) {
  const { title, canMove, isFirst, isLast, handleProps, onEdit, onAnnounce, onDelete, onMove } = props
  return (
    <div className={styles['tools']}>
      <div className={styles['moving']}>
        {canMove && (
          <>
            <Tool svg={dots} className={styles['handle']} {...handleProps} aria-label={`Drag ${title}`} />
            <Tool
              svg={arrowUp}
              aria-label="Move up"
              aria-disabled={isFirst}
              data-step="-1"
              onClick={() => onMove(-1)}
            />
            <Tool
              svg={arrowDown}
              aria-label="Move down"
              aria-disabled={isLast}
              data-step="1"
              onClick={() => onMove(1)}
            />
          </>
        )}
      </div>
      <div className={styles['changing']}>
        <Tool svg={trash} className={styles['delete']} aria-label={`Delete ${title}`} onClick={onDelete} />
        {onAnnounce && <Tool svg={drawn('envelope')} aria-label={`Announce ${title}`} onClick={onAnnounce} />}
        <Tool svg={pencil} aria-label={`Edit ${title}`} onClick={onEdit} />
      </div>
    </div>
  )
}

function Tool({ className = '', ...button }: ComponentProps<typeof IconButton>) {
  return <IconButton {...button} className={`${styles['tool']} ${className}`} />
}
