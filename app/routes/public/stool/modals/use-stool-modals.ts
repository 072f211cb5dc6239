import { useCallback, useState } from 'react'
import { useToast } from '#app/ui/toast/toasts.tsx'
import type { StoolModals, WantedModal } from './stool-modals.tsx'

/** Request and waitlist, whose code is fetched with the first choice. */
export function useStoolModals() {
  const [Modals, setModals] = useState<typeof StoolModals>()
  const [wanted, setWanted] = useState<WantedModal>()
  const toast = useToast()

  const load = useCallback(async () => {
    const { StoolModals } = await import('./stool-modals.tsx')
    setModals(() => StoolModals)
  }, [])

  const preload = useCallback(() => void load().catch(() => undefined), [load])
  const close = useCallback(() => setWanted(undefined), [])

  const open = useCallback(
    async (next: WantedModal) => {
      try {
        await load()
        setWanted(next)
      } catch {
        toast({ kind: 'error', title: 'Network error', text: 'Please try again.' })
      }
    },
    [load, toast],
  )
  return { Modals, preload, wanted, open, close }
}
