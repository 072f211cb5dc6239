import type { ReactNode } from 'react'
import { Aside } from '#app/ui/aside.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import styles from './account-form.module.css'
import type { AccountFormState } from './use-account-form.ts'

interface AccountFormProps {
  form: AccountFormState
  button: string
  children: ReactNode
}

/** Fields, the reason of a refusal, and the button below. */
export function AccountForm({ form: { isSending, reason, errors, onSubmit }, button, children }: AccountFormProps) {
  const isOfFields = Object.keys(errors).length > 0
  // The method sends nothing by itself: before scripts run, a password must not get into an address.
  return (
    <form method="dialog" noValidate className={styles['form']} onSubmit={onSubmit}>
      {children}
      {reason && !isOfFields && <FormNote kind="error" title={reason} role="alert" />}
      <Button type="submit" busy={isSending}>
        {button}
      </Button>
    </form>
  )
}

/** Says how long a new password has to be. */
export function PasswordAdvice() {
  return (
    <Aside className={styles['advice']}>
      At least {PASSWORD_LENGTH.min} characters. Four words that have nothing to do with each other are good.
    </Aside>
  )
}
