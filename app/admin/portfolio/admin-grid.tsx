import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSorting } from '#app/admin/sorting/use-sorting.ts'
import type { ProjectCard } from '#app/routes/public/project-list/listing.ts'
import type { GridTools } from '#app/routes/public/project-list/project-grid.tsx'
import dragged from '../sorting/dragged-card.module.css'
import styles from './admin-grid.module.css'
import { CardMarks } from './card-marks.tsx'
import { CardTools } from './card-tools.tsx'
import { useLicences } from './rights/use-licences.ts'
import { useAddedProject } from './use-added-project.ts'
import { useAnnounce } from './use-announce.ts'
import { useOrder } from './use-order.ts'

export interface AdminGridProps {
  /** The shown cards. */
  cards: readonly ProjectCard[]
  /** The whole portfolio; undefined while only a part is loaded: then nothing can be moved. */
  all: readonly ProjectCard[] | undefined
  /** Receives the tools for the page's grid; undefined on unmounting. */
  onTools: (tools: GridTools | undefined) => void
  onEdit: (id: string) => void
  onDelete: (project: ProjectCard) => void
  onChanged: () => void
}

/** Adds tools to the page's grid: edit, delete, and move by pointer, keyboard or button. */
export function AdminGrid({ cards, all, onTools, onEdit, onDelete, onChanged }: AdminGridProps) {
  const announce = useAnnounce()
  const licences = useLicences(all ?? cards)
  const order = useOrder(all ?? cards, onChanged)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shown = order.ids.filter((id) => byId.has(id))
  const list = useRef<HTMLUListElement>(null)
  const sorting = useSorting({
    ids: shown,
    nameOf: (id) => byId.get(id)?.title ?? '',
    onMove: (id, to) => order.move(shown, id, to),
    disabled: !all,
  })

  const placeOf = (id: string, index: number) => `${byId.get(id)?.title ?? ''}: place ${index + 1} of ${shown.length}.`
  useAddedProject({ list, ids: shown, all, say: (id, index) => sorting.announce(placeOf(id, index)) })

  const moveBy = (id: string, step: -1 | 1) => {
    const to = shown.indexOf(id) + step
    if (to < 0 || to >= shown.length) return
    flushSync(() => {
      sorting.announce(placeOf(id, to))
      order.move(shown, id, to)
    })
    buttonOf(list.current, to, step)?.focus()
  }

  const besides = (id: string) => {
    const card = byId.get(id)
    return (
      card && (
        <>
          <CardMarks isDraft={!card.published} licences={licences.get(id)} />
          <CardTools
            title={card.title}
            canMove={all !== undefined && shown.length > 1}
            isFirst={sorting.order[0] === id}
            isLast={sorting.order.at(-1) === id}
            handleProps={sorting.handleProps(id)}
            onEdit={() => onEdit(id)}
            onAnnounce={card.published ? () => announce(id) : undefined}
            onDelete={() => onDelete(card)}
            onMove={(step) => moveBy(id, step)}
          />
        </>
      )
    )
  }

  useLayoutEffect(() =>
    onTools({
      order: sorting.order,
      listProps: { ref: list, 'aria-busy': order.isSaving },
      itemProps: (id) => ({ className: `${dragged['card']} ${styles['item']}`, ...sorting.itemProps(id) }),
      besides,
    }),
  )
  useLayoutEffect(() => () => onTools(undefined), [onTools])

  return <output className="visually-hidden">{sorting.announcement}</output>
}

function buttonOf(list: HTMLElement | null, index: number, step: number): HTMLElement | undefined | null {
  return list?.children[index]?.querySelector<HTMLElement>(`[data-step="${step}"]`)
}
