import { OverlaidInput } from '#app/ui/field/overlaid-input.tsx'
import { MANUAL_STATUSES } from '#contract/site/site.ts'
import { MANUAL_TITLES } from '../cards.ts'
import type { SettingsDraft } from '../draft.ts'
import styles from './manual-override.module.css'

interface ManualOverrideProps {
  value: SettingsDraft['manualStatus']
  onChange: (value: SettingsDraft['manualStatus']) => void
}

const idOf = (status: SettingsDraft['manualStatus']) => `manual-${status}`

export function focusManual(status: SettingsDraft['manualStatus']): void {
  document.getElementById(idOf(status))?.focus()
}

/** One of three, as segments of a bar. */
export function ManualOverride({ value, onChange }: ManualOverrideProps) {
  return (
    <fieldset>
      <legend className={`${styles['legend']} label`}>Manual Override</legend>
      <div className={styles['segments']}>
        {MANUAL_STATUSES.map((status) => (
          <label key={status} className={styles['segment']}>
            <OverlaidInput
              type="radio"
              id={idOf(status)}
              name="manual-override"
              value={status}
              checked={status === value}
              onChange={() => onChange(status)}
            />
            {MANUAL_TITLES[status]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
