import trash from '@phosphor-icons/core/assets/light/trash-light.svg?raw'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { deleteLead, type LeadRecord, restoreLead } from '#contract/leads/leads.ts'
import styles from './delete-lead-button.module.css'
import { type InboxQuery, inboxAddress } from './query.ts'
import { nameOf } from './texts.ts'

const UNDO_MS = 10_000

/** Deletes the record at once, and offers to undo it. */
export function DeleteLeadButton({ query, record }: { query: InboxQuery; record: LeadRecord }) {
  const { isBusy, run } = useSingleFlight()
  const navigate = useNavigate()
  const toast = useToast()
  const show = (lead: string) => navigate(inboxAddress(query, { lead }), { replace: true, preventScrollReset: true })

  const undo = () =>
    adminCall(restoreLead, { id: record.id }).then(
      () => show(record.id),
      (error: unknown) => toast({ kind: 'error', title: 'Not restored', text: reasonOf(error) }),
    )

  const remove = async ({ detail }: MouseEvent) => {
    try {
      await adminCall(deleteLead, { id: record.id })
      await show('')
      // Pressed by keyboard: the focus moves to the undo button.
      const action = { label: 'Undo', run: () => void undo(), takesFocus: detail === 0 }
      toast({ kind: 'success', title: 'Deleted', text: nameOf(record), durationMs: UNDO_MS, action })
    } catch (error) {
      toast({ kind: 'error', title: 'Not deleted', text: reasonOf(error) })
    }
  }
  return (
    <button
      type="button"
      aria-busy={isBusy}
      className={`${styles['delete']} label`}
      onClick={(event) => void run(() => remove(event))}
    >
      <Icon svg={trash} />
      Delete
    </button>
  )
}
