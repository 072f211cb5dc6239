import { Checkbox } from '#app/ui/field/checkbox.tsx'
import styles from './filter-groups.module.css'
import { TOUR_GROUPS, type TourFilters, type TourGroup } from './tour-filter.ts'

interface FilterGroupsProps {
  chosen: TourFilters
  options: TourFilters
  /** Left out where a form carries the choice. */
  onToggle?: (group: TourGroup, value: string) => void
}

export function FilterGroups({ chosen, options, onToggle }: FilterGroupsProps) {
  return TOUR_GROUPS.map(({ name, legend }) => (
    <fieldset key={name}>
      <legend className={`label ${styles['legend']}`}>{legend}</legend>
      {options[name].map((value) => {
        const isChosen = chosen[name].includes(value)
        const state = onToggle
          ? { checked: isChosen, onChange: () => onToggle(name, value) }
          : { defaultChecked: isChosen }
        return (
          <Checkbox key={value} name={name} value={value} className={styles['option'] ?? ''} {...state}>
            {value}
          </Checkbox>
        )
      })}
    </fieldset>
  ))
}
