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

interface Turn {
  key: string
  made: Promise<boolean>
}

/** Changes of a record, one after the other: what is asked for meanwhile waits. After each the inbox is loaded anew. */
export function useLeadChange(id: string): { busy: boolean; change: ChangeLead } {
  const [busy, setBusy] = useState(false)
  const last = useRef<Turn>(undefined)
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

  const end = (turn: Turn) => {
    if (last.current !== turn) return
    last.current = undefined
    setBusy(false)
  }

  const change: ChangeLead = (values, done) => {
    const key = JSON.stringify(values)
    const before = last.current
    // A second press is not meant.
    if (before?.key === key) return before.made
    const made = (before?.made ?? Promise.resolve()).then(() => make(values, done))
    const turn = { key, made }
    last.current = turn
    setBusy(true)
    void made.then(() => end(turn))
    return made
  }
  return { busy, change }
}
