import { type ChangeEvent, useState } from 'react'
import type { FieldValues } from '#app/form/submit-form.ts'
import { type PublicFormOptions, usePublicForm } from '#app/form/use-public-form.ts'

/** Returns the properties of a field by its name. */
export type FieldOf<Field extends string> = (name: Field) => {
  name: Field
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** A public form that keeps its values while its modal is closed, and with a draft's name after a reload. */
export function useModalForm<Field extends string, Answer>(options: PublicFormOptions<Field, Answer>) {
  const form = usePublicForm(options)
  const [values, setValues] = useState(() => form.kept() ?? blank(options.fields))

  /** Puts values into some fields. */
  const fillIn = (some: Partial<FieldValues<Field>>) => setValues((current) => ({ ...current, ...some }))
  const field: FieldOf<Field> = (name) => ({
    ...form.field(name),
    value: values[name],
    onChange: ({ currentTarget: { value } }) => setValues((current) => ({ ...current, [name]: value })),
  })
  return { ...form, values, field, fillIn, clear: () => setValues(blank(options.fields)) }
}

function blank<Field extends string>(fields: readonly Field[]): FieldValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as FieldValues<Field>
}
