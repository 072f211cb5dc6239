import { useRevalidator } from 'react-router'
import type { input } from 'zod/mini'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useTurns } from '#app/admin/use-turns.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { getLead, type LeadRecord, updateLead } from '#contract/leads.ts'

type LeadChange = Omit<input<(typeof updateLead)['input']>, 'id'>

/**
 * Changes the record, and says so.
 *
 * @param based Makes sure that nobody else has changed what this comes in place of.
 * @returns whether it was changed.
 */
export type ChangeLead = (change: LeadChange, done: string, based?: Based) => Promise<boolean>

interface Based {
  record: LeadRecord
  /** Whether the record as it is now is still what the change was made for. */
  stillFits: (current: LeadRecord) => boolean
  onStale: (current: LeadRecord) => void
}

/** Changes of a record, one after the other: what is asked for meanwhile waits. After each the inbox is loaded anew. */
export function useLeadChange(id: string): { busy: boolean; change: ChangeLead } {
  const { isBusy, takeTurn } = useTurns()
  const { revalidate } = useRevalidator()
  const toast = useToast()

  const send = async (values: LeadChange, based: Based | undefined): Promise<void> => {
    const save = (version?: string) =>
      adminCall(updateLead, { id, ...values }, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
    if (!based) return void (await save())
    try {
      await save(based.record.version)
    } catch (error) {
      if (!isStale(error)) throw error
      const current = await adminCall(getLead, { id })
      if (!based.stillFits(current)) {
        based.onStale(current)
        throw error
      }
      await save(current.version)
    }
  }

  const make: ChangeLead = async (values, done, based) => {
    try {
      await send(values, based)
      toast({ kind: 'success', title: done })
      await revalidate()
      return true
    } catch (error) {
      toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
      if (isStale(error)) await revalidate()
      return false
    }
  }

  const change: ChangeLead = (values, done, based) =>
    new Promise((resolve) => {
      const isTaken = takeTurn(JSON.stringify(values), async () => resolve(await make(values, done, based)))
      if (!isTaken) resolve(false)
    })
  return { busy: isBusy(), change }
}

const isStale = (error: unknown) => error instanceof HttpFailure && error.status === 412
