import minus from '@phosphor-icons/core/assets/regular/minus.svg?raw'
import plus from '@phosphor-icons/core/assets/regular/plus.svg?raw'
import { Icon } from '../icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  /** Noun for the counted things in lower case, part of the names of the buttons. */
  counts: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number between two buttons. A button at its limit keeps the focus. */
export function Stepper({ counts, value, min, max, onChange }: StepperProps) {
  return (
    <div className={styles['stepper']}>
      <button
        type="button"
        aria-label={`Decrease ${counts}`}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(value - 1)}
      >
        <Icon svg={minus} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={`Increase ${counts}`}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon svg={plus} />
      </button>
    </div>
  )
}
