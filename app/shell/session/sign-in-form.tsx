import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormNote } from '#app/ui/field/form-note.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { EmailField, TextField } from '#app/ui/field/text-field.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { User } from '#contract/people/session.ts'
import styles from './sign-in-form.module.css'
import { type SignInStep, useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  /** Fixed address of the account; omit to let the visitor type it. */
  email?: string
  /** Called in place of the welcome. */
  onSignedIn?: (user: User) => void
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const { step, setStep, isBusy, lock, onSubmit, passkey } = useSignIn(onSignedIn)
  // The method sends nothing by itself: before scripts run, a password must not get into an address.
  return (
    <form method="dialog" noValidate className={styles['form']} onSubmit={onSubmit}>
      <div hidden={step !== 'password'} className={styles['fields']}>
        <EmailField
          name="email"
          label="Email"
          autoComplete={passkey.isPossible ? 'username webauthn' : 'username'}
          onFocus={passkey.offer}
          defaultValue={email}
          readOnly={email !== undefined}
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" onFocus={passkey.offer} />
      </div>
      {step !== 'password' && <CodeField key={step} step={step} onSwitch={setStep} />}
      {lock && <FormNote kind="error" title={lock} />}
      <Button type="submit" busy={isBusy}>
        Sign In
      </Button>
      {passkey.isPossible && step === 'password' && (
        <Button variant="outline" className={styles['passkey']} onClick={() => void passkey.choose()}>
          Use a passkey
        </Button>
      )}
    </form>
  )
}

function CodeField({ step, onSwitch }: { step: SignInStep; onSwitch: (step: SignInStep) => void }) {
  const isApp = step === 'app'
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={fields} className={styles['fields']}>
      <TextField
        name="code"
        label={isApp ? 'Code from your authenticator app' : 'Recovery code'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextButton className={styles['switch']} onClick={() => onSwitch(isApp ? 'recovery' : 'app')}>
        {isApp ? 'Use a recovery code' : 'Use the app'}
      </TextButton>
    </div>
  )
}
