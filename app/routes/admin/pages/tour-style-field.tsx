import { useId } from 'react'
import { TextField } from '#app/ui/field/text-field.tsx'

interface StyleFieldProps {
  value: string
  error: string | undefined
  offered: readonly string[]
  onChange: (style: string) => void
}

/** A style of one's own, with those of the other tours to choose from. */
export function StyleField({ value, error, offered, onChange }: StyleFieldProps) {
  const listId = useId()
  return (
    <>
      <TextField
        label="Style"
        value={value}
        error={error}
        list={listId}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {offered.map((style) => (
          <option key={style}>{style}</option>
        ))}
      </datalist>
    </>
  )
}
