import { useSyncExternalStore } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'

interface ZoneControlProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A time zone among those that the browser knows, which are not quite those of the server. */
export function ZoneControl({ value, onChange, ...field }: ZoneControlProps) {
  const zones = useSyncExternalStore(never, knownZones, noZones)
  return (
    <SelectField {...field} value={value} onChange={({ target }) => onChange(target.value)}>
      {!zones.includes(value) && <option value={value}>{value}</option>}
      {zones.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}

const never = () => () => undefined

const NONE: readonly string[] = []
const noZones = () => NONE

let zones: readonly string[] | undefined
const knownZones = () => (zones ??= Intl.supportedValuesOf('timeZone'))
