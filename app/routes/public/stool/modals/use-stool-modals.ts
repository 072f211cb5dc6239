import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { loadBelow, type Parts } from '../late-below.tsx'
import type { FormsOfPage } from './forms-of-page.ts'
import type { StoolModals, WantedModal } from './stool-modals.tsx'

/** Request and waitlist, whose code is fetched with the first choice. */
export function useStoolModals(page: Pick<FormsOfPage, 'send' | 'onDropClosed' | 'onNotOffered'>) {
  const [Modals, setModals] = useState<typeof StoolModals>()
  const [wanted, setWanted] = useState<WantedModal>()
  const [answered, setAnswered] = useState('')
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
  const renew = useCallback<FormsOfPage['renew']>((answered, change) => {
    setAnswered(answered)
    setWanted(change)
  }, [])

  const follow = useEffectEvent(({ followKept }: Parts) => followKept({ ...page, toast, loadModals: load, renew }))
  useEffect(() => {
    // Without it nothing that waited for the line is shown here.
    const following = loadBelow().then(
      (parts) => follow(parts),
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [])
  return { Modals, preload, wanted, open, close, answered }
}
