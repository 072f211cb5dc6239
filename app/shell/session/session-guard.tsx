import { type ComponentType, useEffect, useState } from 'react'
import { session } from './session.ts'
import type { SignInAgainProps } from './sign-in-again.tsx'
import { useSession, useSessionUpdates } from './use-session.ts'

/** Asks for the password when the session ends during work. */
export function SessionGuard() {
  useSessionUpdates()
  const { viewer, hasLapsed } = useSession()
  // Fetched when it is needed: visitors never see it.
  const [SignInAgain, setSignInAgain] = useState<ComponentType<SignInAgainProps>>()
  useEffect(() => {
    if (!hasLapsed) return
    import('./sign-in-again.tsx').then(
      ({ SignInAgain }) => setSignInAgain(() => SignInAgain),
      (error: unknown) => {
        console.warn('The sign-in form did not load.', error)
        session.dismiss()
      },
    )
  }, [hasLapsed])
  if (!SignInAgain || !viewer) return null
  return <SignInAgain open={hasLapsed} email={viewer.email} onClose={() => session.dismiss()} />
}
