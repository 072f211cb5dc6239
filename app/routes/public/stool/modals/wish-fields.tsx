import { SelectField } from '#app/ui/field/select-field.tsx'
import type { StoolOptions } from '../configurator/configurator-state.ts'
import type { FieldOf } from './use-modal-form.ts'

interface FieldProps extends Partial<ReturnType<FieldOf<string>>> {
  /** First value of a field that keeps its own. */
  defaultValue?: string | undefined
}

interface WishFieldsProps {
  offered: Pick<StoolOptions, 'heights' | 'fabrics'>
  field: (name: 'height' | 'fabric') => FieldProps
  /** Class of what runs over both columns of the form. */
  wide: string | undefined
}

/** Wishes of a person on the waitlist, if they like to say. A section that offers nothing is left out. */
export function WishFields({ offered: { heights, fabrics }, field, wide = '' }: WishFieldsProps) {
  const named = heights.map(({ id, label }) => ({ id, name: label }))
  if (named.length === 0 && fabrics.length === 0) return null
  return (
    <>
      <p className={`${wide} small`}>If you have one in mind, tell us. You can still change it.</p>
      {named.length > 0 && <Wish {...field('height')} label="Height (optional)" options={named} />}
      {fabrics.length > 0 && <Wish {...field('fabric')} label="Fabric (optional)" options={fabrics} />}
    </>
  )
}

interface WishProps extends FieldProps {
  label: string
  options: readonly { id: string; name: string }[]
}

function Wish({ options, ...field }: WishProps) {
  return (
    <SelectField {...field}>
      <option value="">Not sure yet</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
