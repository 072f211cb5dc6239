import { useLayoutEffect, useRef } from 'react'
import type { ProjectCard } from '../listing.ts'
import { Card, gridLook } from '../project-grid.tsx'
import styles from './admin-grid.module.css'
import { CardTools } from './card-tools.tsx'
import { useSorting } from './sorting/use-sorting.ts'
import { useOrder } from './use-order.ts'

export interface AdminGridProps {
  /** Those that are shown. */
  cards: readonly ProjectCard[]
  /** The whole portfolio; as long as only a part of it is there, nothing can be moved. */
  all: readonly ProjectCard[] | undefined
  onEdit: (id: string) => void
  onDelete: (project: ProjectCard) => void
  onChanged: () => void
}

/** The projects with what can be done with each: edit it, and move it by mouse, finger, keyboard or button. */
export function AdminGrid({ cards, all, onEdit, onDelete, onChanged }: AdminGridProps) {
  const order = useOrder(all ?? cards, onChanged)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shown = order.ids.filter((id) => byId.has(id))
  const focusAfterMove = useRef<{ id: string; step: -1 | 1 }>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const sorting = useSorting({
    ids: shown,
    nameOf: (id) => byId.get(id)?.title ?? '',
    onMove: (id, to) => order.move(shown, id, to),
    disabled: !all,
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
                <CardTools
                  title={card.title}
                  canMove={all !== undefined}
                  isFirst={index === 0}
                  isLast={index === shown.length - 1}
                  handleProps={sorting.handleProps(id)}
                  onEdit={() => onEdit(id)}
                  onDelete={() => onDelete(card)}
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

function buttonOf(list: HTMLElement | null, index: number, step: number): HTMLElement | undefined | null {
  return list?.children[index]?.querySelector<HTMLElement>(`[data-step="${step}"]`)
}
