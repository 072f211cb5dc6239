import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

export interface Labelled {
  label: ReactNode
  /** Message below the control; without it the value counts as valid. */
  error?: string | undefined
  className?: string | undefined
}

/** Ids that tie label, control and error line together. */
export function useFieldNames(error: string | undefined) {
  const id = useId()
  const errorId = `${id}error`
  return {
    errorId,
    control: { id, 'aria-invalid': Boolean(error), 'aria-describedby': error ? errorId : undefined },
  }
}

interface FieldFrameProps extends Labelled {
  errorId: string
  control: { id: string }
  children: ReactNode
}

/** Label above, control, error line below. */
export function FieldFrame({ label, error, className, errorId, control, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={control.id} className={`${styles['label']} label`}>
        {label}
      </label>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
