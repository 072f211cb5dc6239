import sliders from '@phosphor-icons/core/assets/light/sliders-horizontal-light.svg?raw'
import { type FormEvent, type RefObject, useState } from 'react'
import { Actions } from '#app/ui/actions.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { WithoutScripts } from '#app/ui/without-scripts.tsx'
import type { HomeTour } from '#contract/site/tours.ts'
import styles from './filter-bar.module.css'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { chosenOptions, type TourFilters, type TourGroup, toggleOption } from './tour-filter.ts'

interface FilterBarProps {
  /** Line beside the button. */
  welcome: string
  tours: readonly HomeTour[]
  filters: TourFilters
  options: TourFilters
  onApply: (filters: TourFilters) => void
  buttonRef: RefObject<HTMLButtonElement | null>
}

/** The button that opens the filters, and the chosen ones. Without scripts the filters are part of the page. */
export function FilterBar({ welcome, tours, filters, options, onApply, buttonRef }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  return (
    <section className="container" aria-label="Filters">
      <div className={styles['bar']}>
        {tours.length > 0 && (
          <Button ref={buttonRef} variant="outline" className={styles['filters']} onClick={() => setOpen(true)}>
            <Icon svg={sliders} />
            Filters
          </Button>
        )}
        {chosenOptions(filters).map(({ group, value }) => (
          <Chip
            key={`${group} ${value}`}
            value={value}
            rest={toggleOption(filters, group, value, options)}
            onRemove={(rest) => {
              onApply(rest)
              buttonRef.current?.focus()
            }}
          />
        ))}
        <p className={styles['welcome']}>{welcome}</p>
      </div>
      <WithoutScripts>
        <form action="/home-tours" className={styles['form']}>
          <FilterGroups chosen={filters} options={options} />
          <Actions>
            <Button type="submit">Show tours</Button>
            <ButtonLink to="/home-tours" variant="outline">
              Clear
            </ButtonLink>
          </Actions>
        </form>
      </WithoutScripts>
      <FilterDrawer
        tours={tours}
        open={open}
        filters={filters}
        options={options}
        onApply={onApply}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}

interface ChipProps {
  value: string
  /** The other filters, which stay when this one is removed. */
  rest: TourFilters
  onRemove: (rest: TourFilters) => void
}

function Chip({ value, rest, onRemove }: ChipProps) {
  const remove = (event: FormEvent) => {
    event.preventDefault()
    onRemove(rest)
  }
  return (
    <form action="/home-tours" onSubmit={remove}>
      {chosenOptions(rest).map((option) => (
        <Kept key={`${option.group} ${option.value}`} {...option} />
      ))}
      <button type="submit" className={styles['chip']} aria-label={`Remove ${value}`}>
        {value}
        <Icon svg={drawn('x')} size={16} />
      </button>
    </form>
  )
}

function Kept({ group, value }: { group: TourGroup; value: string }) {
  return <input type="hidden" name={group} value={value} />
}
