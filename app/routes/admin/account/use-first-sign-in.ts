import { useNavigate } from 'react-router'
import { enter } from '#app/shell/session/enter.ts'
import { WELCOME } from '#app/shell/session/use-sign-in.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'

/** Field of the location's state that is true for the person who made the site theirs a moment ago. */
export const IS_FIRST_SIGN_IN = 'isFirstSignIn'

/**
 * @param isFirstOwner True for the first of all accounts, whom the dashboard asks whose site this is.
 * @returns A function that signs in with a new account and opens the dashboard, which has the sign-in form on failure.
 */
export function useFirstSignIn({ isFirstOwner = false } = {}) {
  const navigate = useNavigate()
  const toast = useToast()
  return async (credentials: { email: string; password: string }): Promise<void> => {
    const user = await enter(credentials).catch(() => undefined)
    await navigate('/admin', { replace: true, state: isFirstOwner ? { [IS_FIRST_SIGN_IN]: true } : null })
    toast({ kind: 'success', ...(user ? WELCOME : { title: 'Your account is ready', text: 'Please sign in' }) })
  }
}
