import { useState } from 'react'
import { reasonOf } from '#app/admin/reason.ts'
import { leave } from '#app/shell/session/enter.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'

interface SignOutButtonProps {
  variant: 'outline' | 'lightOutline'
  className?: string | undefined
}

export function SignOutButton({ variant, className }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const signOut = async () => {
    if (busy) return
    setBusy(true)
    try {
      await leave()
      toast({ kind: 'success', title: 'Logged out', text: 'Successfully signed out' })
    } catch (error) {
      toast({ kind: 'error', title: 'You are still signed in', text: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant={variant} size="small" busy={busy} className={className} onClick={() => void signOut()}>
      Sign Out
    </Button>
  )
}
