import { useEffect, useState } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'

interface ZoneControlProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A time zone among those that the browser knows, which are not quite those of the server. */
export function ZoneControl({ value, onChange, ...field }: ZoneControlProps) {
  const [zones, setZones] = useState<readonly string[]>([])
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), [])
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
