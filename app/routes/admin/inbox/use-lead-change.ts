import { useRevalidator } from 'react-router'
import type { input } from 'zod/mini'
import { useToast } from '#app/ui/toasts.tsx'
import { updateLead } from '#contract/leads.ts'
import { adminCall } from '../admin-call.ts'
import { reasonOf } from '../reason.ts'
import { useTurns } from '../use-turns.ts'

type LeadChange = Omit<input<(typeof updateLead)['input']>, 'id'>

/** Changes the record, and says so. @returns whether it was changed. */
export type ChangeLead = (change: LeadChange, done: string) => Promise<boolean>

/** Changes of a record, one after the other: what is asked for meanwhile waits. After each the inbox is loaded anew. */
export function useLeadChange(id: string): { busy: boolean; change: ChangeLead } {
  const { isBusy, takeTurn } = useTurns()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  const make: ChangeLead = async (values, done) => {
    try {
      await adminCall(updateLead, { id, ...values })
      toast({ kind: 'success', title: done })
      await revalidate()
      return true
    } catch (error) {
      toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
      return false
    }
  }

  const change: ChangeLead = (values, done) =>
    new Promise((resolve) => {
      const isTaken = takeTurn(JSON.stringify(values), async () => resolve(await make(values, done)))
      if (!isTaken) resolve(false)
    })
  return { busy: isBusy(), change }
}
