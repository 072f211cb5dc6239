import { type FormEvent, useState } from 'react'
import { HttpFailure } from '#app/client/api.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { User } from '#contract/people/session.ts'
import { enter, enterCode } from './enter.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export type SignInStep = 'password' | 'app' | 'recovery'

/**
 * Signing in, one attempt at a time: address and password, then a code where the account asks for one; or a passkey.
 *
 * @param onSignedIn Called in place of the welcome.
 */
export function useSignIn(onSignedIn?: (user: User) => void) {
  const [step, setStep] = useState<SignInStep>('password')
  const { isBusy, run } = useSingleFlight()
  /** Message of a lock on signing in, which ends by itself. */
  const [lock, setLock] = useState<string>()
  const toast = useToast()

  const attempt = (signIn: () => Promise<User | 'code'>) => run(() => signInAndShow(signIn))

  async function signInAndShow(signIn: () => Promise<User | 'code'>): Promise<void> {
    setLock(undefined)
    try {
      const result = await signIn()
      if (result === 'code') setStep('app')
      else if (onSignedIn) onSignedIn(result)
      else if (result.isAuthorized) toast({ kind: 'success', ...WELCOME })
    } catch (error) {
      if (!isAborted(error)) toast({ kind: 'error', title: 'Sign in failed', text: reasonOf(error) })
      if (error instanceof HttpFailure && error.status === 429) setLock(reasonOf(error))
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const { email = '', password = '', code = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const isComplete = step === 'password' ? email.trim() !== '' && password !== '' : code.trim() !== ''
    if (!isComplete) {
      toast({ kind: 'error', ...(step === 'password' ? INCOMPLETE : NO_CODE) })
      focusFirstEmpty(form)
      return
    }
    void attempt(() => (step === 'password' ? enter({ email: email.trim(), password }) : enterCode(code.trim(), step)))
  }

  const passkey = usePasskeySignIn(step === 'password' && !isBusy, attempt)
  return { step, setStep, isBusy, lock, onSubmit, passkey }
}

export const WELCOME = { title: 'Welcome!', text: 'Successfully signed in to admin area' }
const INCOMPLETE = { title: 'Missing information', text: 'Please enter both email and password' }
const NO_CODE = { title: 'Missing information', text: 'Please enter the code' }

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function reasonOf(error: unknown): string {
  if (error instanceof DOMException) return 'No passkey was used. Try once more, or use your password.'
  if (error instanceof TypeError) return 'Please check your connection and try again.'
  return (error instanceof Error && error.message) || 'Sign in failed'
}

function focusFirstEmpty(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll('input')]
  fields.find(({ value }) => value.trim() === '')?.focus()
}
