import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type Labelled, useFieldNames } from './field-frame.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & Labelled

/** One line of text under its label. */
export function TextField({ label, error, className, type = 'text', ...rest }: TextFieldProps) {
  const names = useFieldNames(error)
  return (
    <FieldFrame {...names} label={label} error={error} className={className}>
      <input {...rest} {...names.control} type={type} className={styles['control']} />
    </FieldFrame>
  )
}

/** A text field with the keyboard and the check that browsers have for e-mail addresses. */
export function EmailField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} type="email" />
}
