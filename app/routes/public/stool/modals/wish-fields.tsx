import { SelectField } from '#app/ui/field/select-field.tsx'
import type { StoolOptions } from '../configurator/configurator-state.ts'
import type { FieldOf } from './use-modal-form.ts'
import styles from './wish-fields.module.css'

interface FieldProps extends Partial<ReturnType<FieldOf<string>>> {
  /** First value of a field that keeps its own. */
  defaultValue?: string | undefined
}

interface WishFieldsProps {
  offered: Pick<StoolOptions, 'heights' | 'fabrics'>
  field: (name: 'height' | 'fabric') => FieldProps
  className?: string | undefined
}

/** What a person on the waitlist would like, if they like to say. A section that offers nothing is left out. */
export function WishFields({ offered: { heights, fabrics }, field, className = '' }: WishFieldsProps) {
  if (heights.length === 0 && fabrics.length === 0) return null
  return (
    <fieldset className={`${styles['wish']} ${className}`}>
      <legend className={`${styles['legend']} small`}>
        If you have one in mind, tell us. You can still change it.
      </legend>
      <div className={styles['fields']}>
        {heights.length > 0 && (
          <SelectField {...field('height')} label="Height (optional)">
            <option value="">Not sure yet</option>
            {heights.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        {fabrics.length > 0 && (
          <SelectField {...field('fabric')} label="Fabric (optional)">
            <option value="">Not sure yet</option>
            {fabrics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </fieldset>
  )
}
