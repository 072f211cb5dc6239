import { useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DialogHead } from '#app/ui/dialog/dialog-head.tsx'
import { closingHandlers, useModal } from '#app/ui/dialog/modal.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import styles from './filter-drawer.module.css'
import { FilterGroups } from './filter-groups.tsx'
import { filterTours, NO_TOUR_FILTERS, type TourFilters, toggleOption } from './tour-filter.ts'

interface FilterDrawerProps {
  open: boolean
  tours: readonly HomeTour[]
  filters: TourFilters
  options: TourFilters
  /** Called at every change: the page behind follows at once. */
  onApply: (filters: TourFilters) => void
  onClose: () => void
}

export function FilterDrawer({ open, onClose, ...choice }: FilterDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, open)
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={styles['drawer']}
      onClose={onClose}
      {...closingHandlers(onClose)}
    >
      <DialogHead title="Filter Options" titleId={titleId} onClose={onClose} className={styles['head']} />
      {open && <Choice {...choice} onClose={onClose} />}
    </dialog>
  )
}

/** Keeps the choice itself while it is open: the address follows a moment later. */
function Choice({ tours, filters, options, onApply, onClose }: Omit<FilterDrawerProps, 'open'>) {
  const [chosen, setChosen] = useState(filters)
  const count = filterTours(tours, chosen).length
  const choose = (next: TourFilters) => {
    setChosen(next)
    onApply(next)
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles['groups']}>
        <FilterGroups
          chosen={chosen}
          options={options}
          onToggle={(group, value) => choose(toggleOption(chosen, group, value, options))}
        />
      </div>
      <div className={styles['foot']}>
        <Button type="submit">{count === 1 ? 'Show 1 tour' : `Show ${count} tours`}</Button>
        <Button variant="outline" onClick={() => choose(NO_TOUR_FILTERS)}>
          Clear
        </Button>
      </div>
    </form>
  )
}
