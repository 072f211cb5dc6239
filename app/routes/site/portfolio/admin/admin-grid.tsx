import down from '@phosphor-icons/core/assets/light/arrow-down-light.svg?raw'
import up from '@phosphor-icons/core/assets/light/arrow-up-light.svg?raw'
import dots from '@phosphor-icons/core/assets/light/dots-six-light.svg?raw'
import pencil from '@phosphor-icons/core/assets/light/pencil-simple-light.svg?raw'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { ProjectCard } from '../listing.ts'
import { Card, gridLook } from '../project-grid.tsx'
import styles from './admin-grid.module.css'
import { useSorting } from './sorting/use-sorting.ts'
import { useOrder } from './use-order.ts'

export interface AdminGridProps {
  /** Those that are shown. */
  cards: readonly ProjectCard[]
  /** The whole portfolio. */
  all: readonly ProjectCard[]
  onEdit: (id: string) => void
  onChanged: () => void
}

/** The projects with what can be done with each: edit it, and move it by mouse, finger, keyboard or button. */
export function AdminGrid({ cards, all, onEdit, onChanged }: AdminGridProps) {
  const order = useOrder(all, onChanged)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shown = order.ids.filter((id) => byId.has(id))
  const focusAfterMove = useRef<{ id: string; step: -1 | 1 }>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const sorting = useSorting({
    ids: shown,
    nameOf: (id) => byId.get(id)?.title ?? '',
    onMove: (id, to) => order.move(shown, id, to),
  })

  useLayoutEffect(() => {
    const moved = focusAfterMove.current
    focusAfterMove.current = undefined
    if (moved) buttonOf(list.current, shown.indexOf(moved.id), moved.step)?.focus()
  })

  const moveBy = (id: string, step: -1 | 1) => {
    const to = shown.indexOf(id) + step
    if (to < 0 || to >= shown.length) return
    focusAfterMove.current = { id, step }
    sorting.announce(`${byId.get(id)?.title ?? ''}: place ${to + 1} of ${shown.length}.`)
    order.move(shown, id, to)
  }

  return (
    <>
      <output className="visually-hidden">{sorting.announcement}</output>
      <ul ref={list} className={gridLook(shown.length)} aria-busy={order.isSaving}>
        {sorting.order.map((id, index) => {
          const card = byId.get(id)
          return (
            card && (
              <li key={id} className={styles['item']} {...sorting.itemProps(id)}>
                <Card {...card} />
                {!card.published && <p className={`${styles['draft']} micro`}>Draft</p>}
                <Tools
                  title={card.title}
                  isFirst={index === 0}
                  isLast={index === shown.length - 1}
                  handleProps={sorting.handleProps(id)}
                  onEdit={() => onEdit(id)}
                  onMove={(step) => moveBy(id, step)}
                />
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

interface ToolsProps {
  title: string
  isFirst: boolean
  isLast: boolean
  handleProps: ComponentProps<'button'>
  onEdit: () => void
  onMove: (step: -1 | 1) => void
}

function Tools({ title, isFirst, isLast, handleProps, onEdit, onMove }: ToolsProps) {
  return (
    <div className={styles['tools']}>
      <div className={styles['moving']}>
        <button
          type="button"
          className={`${styles['tool']} ${styles['handle']}`}
          aria-label={`Drag ${title}`}
          {...handleProps}
        >
          <Icon svg={dots} />
        </button>
        <button
          type="button"
          className={styles['tool']}
          aria-label="Move up"
          aria-disabled={isFirst}
          data-step="-1"
          onClick={() => onMove(-1)}
        >
          <Icon svg={up} />
        </button>
        <button
          type="button"
          className={styles['tool']}
          aria-label="Move down"
          aria-disabled={isLast}
          data-step="1"
          onClick={() => onMove(1)}
        >
          <Icon svg={down} />
        </button>
      </div>
      <button type="button" className={styles['tool']} aria-label={`Edit ${title}`} onClick={onEdit}>
        <Icon svg={pencil} />
      </button>
    </div>
  )
}

function buttonOf(list: HTMLElement | null, index: number, step: number): HTMLElement | undefined | null {
  return list?.children[index]?.querySelector<HTMLElement>(`[data-step="${step}"]`)
}
