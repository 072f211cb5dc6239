import { SelectField } from '#app/ui/field/select-field.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { US_STATES } from '#contract/stool/us-states.ts'
import styles from './request-modal.module.css'
import { REQUEST_FIELDS, type RequestField } from './request-values.ts'
import type { FieldOf } from './use-modal-form.ts'

const [FULL_NAME, EMAIL, PHONE, STREET, APARTMENT, CITY, STATE, ZIP] = REQUEST_FIELDS

interface FieldProps extends Partial<ReturnType<FieldOf<string>>> {
  /** First value of a field that keeps its own. */
  defaultValue?: string | undefined
}

interface RequestFieldsProps {
  field: (name: RequestField) => FieldProps
  /** Nothing can be posted without name and address. */
  needsAddress: boolean
}

export function RequestFields({ field, needsAddress }: RequestFieldsProps) {
  const needed = (label: string) => ({ label: needsAddress ? `${label} *` : label, required: needsAddress })
  const state = field(STATE)
  return (
    <>
      <fieldset>
        <legend className={`${styles['legend']} label`}>Contact Information</legend>
        <div className={styles['fields']}>
          <TextField {...field(FULL_NAME)} {...needed('Full Name')} autoComplete="name" className={styles['wide']} />
          <EmailField {...field(EMAIL)} label="Email Address *" required className={styles['half']} />
          <TextField {...field(PHONE)} label="Phone Number" type="tel" autoComplete="tel" className={styles['half']} />
        </div>
      </fieldset>
      <fieldset>
        <legend className={`${styles['legend']} label`}>Shipping Address</legend>
        <div className={styles['fields']}>
          <TextField
            {...field(STREET)}
            {...needed('Street Address')}
            autoComplete="address-line1"
            className={styles['wide']}
          />
          <TextField
            {...field(APARTMENT)}
            label="Apartment, suite (optional)"
            autoComplete="address-line2"
            className={styles['wide']}
          />
          <div className={`${styles['town']} ${styles['wide']}`}>
            <TextField {...field(CITY)} {...needed('City')} autoComplete="address-level2" className={styles['city']} />
            <SelectField
              {...state}
              {...needed('State')}
              autoComplete="address-level1"
              {...(state.value !== undefined && { short: state.value })}
            >
              <option value="">Choose a state</option>
              {Object.entries(US_STATES).map(([code, name]) => (
                <option key={code} value={code}>
                  {code} — {name}
                </option>
              ))}
            </SelectField>
            <TextField {...field(ZIP)} {...needed('ZIP Code')} inputMode="numeric" autoComplete="postal-code" />
          </div>
        </div>
      </fieldset>
    </>
  )
}
