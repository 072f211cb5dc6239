import type { RefObject } from 'react'
import type { DraftPicture } from '#app/admin/files/draft-picture.ts'
import dragged from '#app/admin/sorting/dragged-card.module.css'
import { useSorting } from '#app/admin/sorting/use-sorting.ts'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import { datesInWords } from '../rights/rights-words.ts'
import { useToday } from '../rights/use-today.ts'
import styles from './picture-grid.module.css'
import { PictureTile } from './picture-tile.tsx'

interface PictureGridProps {
  /** The scrolling element. */
  scroller: RefObject<HTMLDivElement | null>
  pictures: readonly DraftPicture[]
  /** Of pictures without own rights. */
  rights: PictureRights
  chosenId: string | undefined
  /** Dims waiting pictures. */
  isSending: boolean
  disabled: boolean
  onChoose: (id: string) => void
  onMove: (id: string, to: number) => void
  onRetry: () => void
}

/** Grid of pictures that are reordered by dragging and by the keyboard. */
export function PictureGrid(props: PictureGridProps) {
  const { scroller, pictures, rights, chosenId, isSending, disabled, onChoose, onMove, onRetry } = props
  const sorting = useSorting({
    ids: pictures.map(({ id }) => id),
    nameOf: (id) => pictures.find((picture) => picture.id === id)?.name ?? '',
    onMove,
    disabled,
  })
  const today = useToday()
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  if (pictures.length === 0) return null
  return (
    <div className={styles['window']}>
      <div ref={scroller} className={styles['scroller']}>
        <ul className={styles['grid']} aria-label="Pictures">
          {sorting.order.map((id) => {
            const picture = byId.get(id)
            return (
              picture && (
                <li key={id} className={`${dragged['card']} ${styles['item']}`} {...sorting.itemProps(id)}>
                  <PictureTile
                    picture={picture}
                    mark={datesInWords(picture.rights ?? rights, today)}
                    isChosen={id === chosenId}
                    isSending={isSending}
                    disabled={disabled}
                    handleProps={sorting.handleProps(id)}
                    surfaceProps={sorting.surfaceProps(id)}
                    onChoose={() => !sorting.wasDragged() && onChoose(id)}
                    onRetry={onRetry}
                  />
                </li>
              )
            )
          })}
        </ul>
      </div>
      <output className="visually-hidden">{sorting.announcement}</output>
    </div>
  )
}
