import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { input } from 'zod/mini'
import { useToast } from '#app/ui/toasts.tsx'
import { updateLead } from '#contract/leads.ts'
import { adminCall } from '../admin-call.ts'
import { reasonOf } from '../reason.ts'

type LeadChange = Omit<input<(typeof updateLead)['input']>, 'id'>

/** Changes the record, and says so. @returns whether it was changed. */
export type ChangeLead = (change: LeadChange, done: string) => Promise<boolean>

/** One change of a record at a time. After each the inbox is loaded anew. */
export function useLeadChange(id: string): { busy: boolean; change: ChangeLead } {
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()

  const change: ChangeLead = async (values, done) => {
    if (underWay.current) return false
    underWay.current = true
    setBusy(true)
    try {
      await adminCall(updateLead, { id, ...values })
      toast({ kind: 'success', title: done })
      await revalidate()
      return true
    } catch (error) {
      toast({ kind: 'error', title: 'Not saved', text: reasonOf(error) })
      return false
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return { busy, change }
}
