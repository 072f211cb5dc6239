import { reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { leave } from '#app/shell/session/enter.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'

interface SignOutButtonProps {
  variant: 'outline' | 'lightOutline'
  className?: string | undefined
}

export function SignOutButton({ variant, className }: SignOutButtonProps) {
  const { isBusy, run } = useSingleFlight()
  const toast = useToast()
  const signOut = async () => {
    try {
      await leave()
      toast({ kind: 'success', title: 'Logged out', text: 'Successfully signed out' })
    } catch (error) {
      toast({ kind: 'error', title: 'You are still signed in', text: reasonOf(error) })
    }
  }
  return (
    <Button variant={variant} size="small" busy={isBusy} className={className} onClick={() => void run(signOut)}>
      Sign Out
    </Button>
  )
}
