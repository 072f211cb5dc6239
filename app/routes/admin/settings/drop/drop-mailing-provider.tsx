import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type DropMailing, getDropMailing, updateDropMailing } from '#contract/stool/drop-mailing.ts'
import { people } from './texts.ts'

interface DropMailingState {
  mailing: DropMailing
  /** False where it has not loaded: nobody counts as waiting then. */
  isKnown: boolean
  /** Loads the state again. @returns Undefined where that failed; never rejects. */
  refresh: () => Promise<DropMailing | undefined>
  act: (action: 'cancel' | 'send') => Promise<void>
}

const UNKNOWN: DropMailing = { state: 'none', dueAt: null, waiting: 0, notified: 0 }

const Context = createContext<DropMailingState | undefined>(undefined)

export function useDropMailing(): DropMailingState {
  const state = use(Context)
  if (!state) throw new Error('useDropMailing needs a DropMailingProvider above it.')
  return state
}

/** Polls the mailing to the waitlist, and announces its changes to screen readers. */
export function DropMailingProvider({ loaded, children }: { loaded: DropMailing | null; children: ReactNode }) {
  const [known, setMailing] = useState(loaded)
  const mailing = known ?? UNKNOWN
  const isKnown = known !== null
  const [seen, setSeen] = useState(loaded)
  const { isOpen } = useSiteSettings().metadata.stoolDrop.state
  const toast = useToast()

  if (loaded !== seen) {
    setSeen(loaded)
    if (loaded) setMailing(loaded)
  }

  const refresh = useCallback(async () => {
    const answer = await adminCall(getDropMailing, {}).catch(() => undefined)
    if (answer) setMailing(answer)
    return answer
  }, [])

  const pauseMs = pollingPauseMs(mailing, isOpen)
  useEffect(() => {
    if (pauseMs === undefined) return undefined
    const timer = setInterval(() => void refresh(), pauseMs)
    return () => clearInterval(timer)
  }, [pauseMs, refresh])

  const act = useCallback(
    async (action: 'cancel' | 'send') => {
      try {
        setMailing(await adminCall(updateDropMailing, { action }))
        const text = `Nobody is told of this opening. ${WHY_FINAL.mailing}`
        if (action === 'cancel') toast({ kind: 'success', title: 'Not sent', text })
      } catch (error) {
        toast({ kind: 'error', title: action === 'cancel' ? 'Not stopped' : 'Not sent', text: reasonOf(error) })
        await refresh()
      }
    },
    [refresh, toast],
  )

  const state = useMemo(() => ({ mailing, isKnown, refresh, act }), [mailing, isKnown, refresh, act])
  return (
    <Context value={state}>
      {children}
      <p role="status" className="visually-hidden">
        {announcement(mailing)}
      </p>
    </Context>
  )
}

const TURNING_MS = 1000
const WATCHING_MS = 5000

/** How often to ask, in ms; undefined while nothing is going on. The server notices a moment later that the drop turned. */
export function pollingPauseMs({ state }: DropMailing, isOpen: boolean): number | undefined {
  if (state === 'scheduled' || state === 'sending') return WATCHING_MS
  return isOpen === (state !== 'none') ? undefined : TURNING_MS
}

function announcement({ state, waiting, notified }: DropMailing): string {
  if (state === 'scheduled' && waiting > 0)
    return `The drop is open. ${people(waiting)} will get mail in a few minutes.`
  if (state === 'sending' && waiting > 0) return 'The waitlist is being told.'
  return state === 'done' && notified > 0 ? `The waitlist has been told: ${people(notified)}.` : ''
}
