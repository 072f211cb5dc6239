import { useNavigate } from 'react-router'
import { enter } from '#app/shell/session/enter.ts'
import { WELCOME } from '#app/shell/session/use-sign-in.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'

/** @returns A function that signs in with a new account and opens the dashboard, which has the sign-in form on failure. */
export function useFirstSignIn() {
  const navigate = useNavigate()
  const toast = useToast()
  return async (credentials: { email: string; password: string }): Promise<void> => {
    const user = await enter(credentials).catch(() => undefined)
    await navigate('/admin', { replace: true })
    toast({ kind: 'success', ...(user ? WELCOME : { title: 'Your account is ready', text: 'Please sign in' }) })
  }
}
