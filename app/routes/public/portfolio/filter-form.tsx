import { type RefObject, useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { drawn } from '#app/ui/drawn/drawn.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SPACES, STYLES } from '#contract/options.ts'
import { readSelection, type Selection } from '../project-list/filter.ts'
import styles from './filter-form.module.css'

const SPACE_OPTIONS = SPACES.map((space) => ({ value: space, label: space }))

interface FilterFormProps {
  ref: RefObject<HTMLFormElement | null>
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** Applies each change at once; without scripts, by its button. */
export function FilterForm({ ref: form, selection, onSelect }: FilterFormProps) {
  const select = () => form.current && onSelect(selectionIn(form.current))

  useEffect(() => {
    // A box may have been ticked before hydration.
    if (form.current) onSelect(selectionIn(form.current))
  }, [form, onSelect])

  return (
    <form ref={form} action="/portfolio" className={styles['form']}>
      <Group legend="Space" name="space" options={SPACE_OPTIONS} chosen={selection.spaces} onChange={select} />
      <Group legend="Style" name="style" options={STYLES} chosen={selection.styles} onChange={select} />
      <noscript>
        <Button type="submit" size="compact">
          Apply
        </Button>
      </noscript>
    </form>
  )
}

function selectionIn(form: HTMLFormElement): Selection {
  const ticked = [...form.querySelectorAll<HTMLInputElement>('input:checked')]
  return readSelection(new URLSearchParams(ticked.map(({ name, value }) => [name, value])))
}

interface GroupProps {
  legend: string
  name: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: () => void
}

function Group({ legend, name, options, chosen, onChange }: GroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend className={`${styles['legend']} label`}>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles['chip']}>
          <input
            type="checkbox"
            className={styles['box']}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={onChange}
          />
          {label}
          <Icon svg={drawn('x')} size={14} className={styles['cross']} />
        </label>
      ))}
    </fieldset>
  )
}
