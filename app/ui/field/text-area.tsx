import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { FieldFrame, type Labelled, useFieldNames } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Labelled

/** Ruled paper under its label; it grows with the text where the browser can. */
export function TextArea({ label, error, className, rows = 3, ...rest }: TextAreaProps) {
  const names = useFieldNames(error)
  return (
    <FieldFrame {...names} label={label} error={error} className={className}>
      <textarea {...rest} {...names.control} rows={rows} className={`${styles['control']} ${styles['ruled']}`} />
    </FieldFrame>
  )
}
