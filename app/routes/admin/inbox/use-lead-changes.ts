import { useRevalidator } from 'react-router'
import type { input } from 'zod/mini'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useTaskQueue } from '#app/admin/use-task-queue.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type LeadRecord, updateLead } from '#contract/leads/leads.ts'

type Change = Omit<input<(typeof updateLead)['input']>, 'id'>

/** Changes the record and shows a toast, with an undo where that is possible. `done` is its title. It does not fail. */
export type ChangeLead = (change: Change, done: string) => Promise<void>

export interface LeadChanges {
  isBusy: boolean
  change: ChangeLead
  /** Sends a change after those that were asked for before. @throws as `adminCall`. */
  send: (change: Change, etag?: string) => ReturnType<typeof saveStored<typeof updateLead>>
}

/** Changes of a record, sent one after the other. After each the inbox is loaded anew. */
export function useLeadChanges(record: LeadRecord): LeadChanges {
  const { id } = record
  const { isBusy, enqueue } = useTaskQueue()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const showDone = useDoneToast(revalidate)

  const store = (values: Change, etag?: string) => saveStored(updateLead, { id, ...values }, { etag })

  const make = async (values: Change, done: string) => {
    try {
      const { activityIds } = await store(values)
      const isReleased = record.status === 'spam' && values.status !== undefined
      showDone({ title: done, activityIds, ...(isReleased && { whyFinal: WHY_FINAL.released }) })
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
    }
  }

  const change: ChangeLead = (values, done) =>
    new Promise((resolve) => {
      const isFirst = enqueue(JSON.stringify(values), () => make(values, done).then(resolve))
      if (!isFirst) resolve()
    })
  const send: LeadChanges['send'] = (values, etag) =>
    new Promise((resolve, reject) => {
      enqueue(JSON.stringify(values), () => store(values, etag).then(resolve, reject))
    })
  return { isBusy: isBusy(), change, send }
}
