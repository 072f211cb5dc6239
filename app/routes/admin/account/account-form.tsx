import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/form-note.tsx'
import { PASSWORD_LENGTH } from '#contract/limits.ts'
import styles from './account-form.module.css'
import type { useSubmission } from './use-submission.ts'

interface AccountFormProps {
  submission: ReturnType<typeof useSubmission>
  button: string
  children: ReactNode
}

/** Fields, what became of them, and the button below. */
export function AccountForm({ submission: { busy, failure, onSubmit }, button, children }: AccountFormProps) {
  const isOfFields = failure !== undefined && Object.keys(failure.errors).length > 0
  // The method sends nothing by itself: before scripts run, a password must not get into an address.
  return (
    <form method="dialog" noValidate className={styles['form']} onSubmit={onSubmit}>
      {children}
      {failure && !isOfFields && <FormNote kind="error" title={failure.reason} role="alert" />}
      <Button type="submit" busy={busy}>
        {button}
      </Button>
    </form>
  )
}

/** What a new password has to be like. */
export function PasswordAdvice() {
  return (
    <p className={styles['advice']}>
      At least {PASSWORD_LENGTH.min} characters. Four words that have nothing to do with each other are good.
    </p>
  )
}
