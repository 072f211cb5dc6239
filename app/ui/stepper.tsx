import minus from '@phosphor-icons/core/assets/regular/minus.svg?raw'
import plus from '@phosphor-icons/core/assets/regular/plus.svg?raw'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

interface StepperProps {
  /** What is counted, in lower case: it names the buttons. */
  counts: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A whole number between two buttons. */
export function Stepper({ counts, value, min, max, onChange }: StepperProps) {
  return (
    <div className={styles['stepper']}>
      <button
        type="button"
        aria-label={`Decrease ${counts}`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Icon svg={minus} />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={`Increase ${counts}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Icon svg={plus} />
      </button>
    </div>
  )
}
