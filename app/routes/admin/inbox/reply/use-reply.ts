import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { replyToLead } from '#contract/leads/leads.ts'
import { createReplyDraft } from './reply-draft.ts'

/** A reply while it is written. It is kept on the device until the server has it. */
export function useReply(id: string) {
  const [store] = useState(() => createReplyDraft(id))
  const draft = useSyncExternalStore(store.subscribe, store.read, store.readOnServer)
  useEffect(() => store.restore(), [store])
  const [error, setError] = useState('')
  const { isBusy, run } = useSingleFlight()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = useDoneToast(revalidate)

  const change = (text: string) => {
    setError('')
    store.write(text)
  }
  const send = async () => {
    try {
      const { activityIds } = await saveStored(replyToLead, { id, text: draft.text }, { key: draft.key })
      store.write('')
      done({ title: 'Reply sent', text: 'It leaves in ten seconds.', activityIds })
      await revalidate()
    } catch (failure) {
      setError(reasonOf(failure))
      toast({ kind: 'error', title: 'Not sent', text: 'Your words are still here.' })
    }
  }
  return { text: draft.text, wasKept: draft.wasKept, error, isBusy, change, send: () => run(send) }
}
