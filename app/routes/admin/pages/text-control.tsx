import { TextArea } from '#app/ui/field/text-area.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { CountryControl } from './country-control.tsx'
import { DrawingControl } from './drawing-control.tsx'
import type { Field } from './parts.ts'
import { ZoneControl } from './zone-control.tsx'

interface TextControlProps {
  kind: Field['kind']
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The input for one kind of text. */
export function TextControl({ kind, onChange, ...field }: TextControlProps) {
  const change = { onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  if (kind === 'zone') return <ZoneControl {...field} onChange={onChange} />
  if (kind === 'country') return <CountryControl {...field} onChange={onChange} />
  if (kind === 'drawing') return <DrawingControl {...field} onChange={onChange} />
  if (kind === 'text') return <TextArea {...field} {...change} />
  if (kind === 'body') return <TextArea {...field} {...change} rows={16} />
  if (kind === 'email') return <EmailField {...field} {...change} autoComplete="off" />
  if (kind === 'line') return <TextField {...field} {...change} autoComplete="off" />
  return (
    <TextField
      {...field}
      {...change}
      type={kind === 'tel' ? 'tel' : 'url'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
