import { TextField } from '#app/ui/field/text-field.tsx'
import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { RightsName } from '../editing/rights-errors.ts'
import styles from './rights.module.css'

interface RightsFieldsProps {
  rights: PictureRights
  errors: Partial<Record<RightsName, string | undefined>>
  disabled: boolean
  onChange: (rights: PictureRights) => void
  /** A field is entered, or left. */
  onFocus?: () => void
  onBlur?: () => void
}

/** Photographer, address, last day and first day of photographs. */
export function RightsFields({ rights, errors, disabled, onChange, ...focus }: RightsFieldsProps) {
  const fieldOf = (name: RightsName) => ({
    value: rights[name] ?? '',
    error: errors[name],
    disabled,
    autoComplete: 'off',
    ...focus,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...rights, [name]: target.value }),
  })
  return (
    <div className={styles['fields']}>
      <TextField label="Photographer" {...fieldOf('photographer')} />
      <TextField
        label="Photographer’s address"
        type="url"
        inputMode="url"
        placeholder="https://"
        {...fieldOf('address')}
      />
      <div className={styles['days']}>
        <TextField label="Shown from" type="date" max={LATEST} {...fieldOf('embargoUntil')} />
        <TextField label="Licensed until" type="date" max={LATEST} {...fieldOf('licensedUntil')} />
      </div>
    </div>
  )
}

/** The latest value that a date field takes: four figures for the year. */
const LATEST = '2999-12-31'
