import { type ComponentProps, useState } from 'react'
import styles from './field.module.css'
import { FieldFrame, useFieldNames } from './field-frame.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: string
  error?: string | undefined
  className?: string | undefined
  /** Kind of password, for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field, with a button that shows its text. */
export function PasswordField({ label, error, className, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const names = useFieldNames(error)
  return (
    <FieldFrame {...names} label={label} error={error} className={className}>
      <span className={styles['password']}>
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...names.control}
          type={isShown ? 'text' : 'password'}
          className={styles['control']}
        />
        <button type="button" className={`${styles['show']} micro`} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </span>
    </FieldFrame>
  )
}
