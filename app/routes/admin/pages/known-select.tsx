import { useSyncExternalStore } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'

export interface KnownSelectProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

export interface KnownValue {
  value: string
  name: string
}

/**
 * A value among those that the browser knows, which are not quite those of the server. One that it does not know stays.
 *
 * @param known Returns the same list each time. It is asked in browsers alone.
 */
export function KnownSelect({
  value,
  onChange,
  known,
  ...field
}: KnownSelectProps & { known: () => readonly KnownValue[] }) {
  const values = useSyncExternalStore(never, known, none)
  return (
    <SelectField {...field} value={value} onChange={({ target }) => onChange(target.value)}>
      {!values.some((one) => one.value === value) && <option value={value}>{value}</option>}
      {values.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const never = () => () => undefined

const NONE: readonly KnownValue[] = []
const none = () => NONE
