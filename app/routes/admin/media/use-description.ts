import { useEffect, useRef, useState } from 'react'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import { clearProjectCache } from '#app/client/portfolio-client.ts'
import { useToast } from '#app/ui/toasts.tsx'
import { undoActivity } from '#contract/activity.ts'
import { getDescription, type MediaItem, updateDescription } from '#contract/media.ts'
import { dropDraft, keepDraft, readDraft } from './description-draft.ts'

interface Saved {
  alt: string
  version: string
  /** What `undoActivity` takes. */
  activityId?: string | undefined
}

/** The description of one picture while it is written: typed, saved, and taken back. */
export function useDescription(item: MediaItem, onWritten: (isWritten: boolean) => void) {
  const { id, fileName } = item
  const [saved, setSaved] = useState<Saved>({ alt: item.alt, version: item.version ?? '' })
  const [text, setText] = useState(item.alt)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const pending = useRef(false)
  /** What the server said last. */
  const latest = useRef(saved)
  /** What is to be saved once what is being saved is. */
  const wanted = useRef<string>(undefined)
  const toast = useToast()

  useEffect(() => {
    const draft = readDraft(id)
    if (draft !== undefined) queueMicrotask(() => setText(draft))
  }, [id])

  const write = (next: string) => {
    setText(next)
    setError(undefined)
    keepDraft(id, next)
  }

  const know = (next: Saved) => {
    latest.current = next
    setSaved(next)
  }

  const settle = (next: Saved, sent: string) => {
    know(next)
    if (readDraft(id) === sent) dropDraft(id)
    setError(undefined)
    clearProjectCache()
    onWritten(next.alt !== '')
  }

  const explain = async (failure: unknown, sent: string) => {
    const status = failure instanceof HttpFailure ? failure.status : 0
    const theirs = status === 412 ? await adminCall(getDescription, { id }).catch(() => undefined) : undefined
    if (theirs?.alt === sent) return settle(theirs, sent)
    if (theirs) know(theirs)
    const fieldError = failure instanceof HttpFailure ? failure.problem?.fields?.['alt']?.[0] : undefined
    setError(theirs ? saidBySomebodyElse(theirs.alt) : (fieldError ?? `Not saved. ${reasonOf(failure)}`))
    return toast({ kind: 'error', title: 'Not saved', text: fileName })
  }

  const store = async (sent: string) => {
    if (sent.trim() === latest.current.alt) return
    try {
      const headers = { 'if-match': `"${latest.current.version}"` }
      settle(await adminCall(updateDescription, { id, alt: sent }, { headers }), sent)
    } catch (failure) {
      await explain(failure, sent)
      // What was entered meanwhile was entered without knowing.
      wanted.current = undefined
    }
  }

  /** Saves what is typed, unless there is nothing new; what is typed and entered while that is done comes after it. */
  const save = async () => {
    wanted.current = text
    if (pending.current) return
    pending.current = true
    setBusy(true)
    while (wanted.current !== undefined) {
      const sent: string = wanted.current
      wanted.current = undefined
      await store(sent)
    }
    pending.current = false
    setBusy(false)
  }

  const undo = async () => {
    if (pending.current || saved.activityId === undefined) return
    pending.current = true
    setBusy(true)
    try {
      await adminCall(undoActivity, { id: saved.activityId })
      const current = await adminCall(getDescription, { id })
      dropDraft(id)
      setText(current.alt)
      settle(current, current.alt)
    } catch (failure) {
      toast({ kind: 'error', title: 'Not undone', text: reasonOf(failure) })
    } finally {
      pending.current = false
      setBusy(false)
    }
  }

  const isSaved = saved.alt !== item.alt && text.trim() === saved.alt
  return { text, error, isBusy, isSaved, canUndo: isSaved && saved.activityId !== undefined, write, save, undo }
}

function saidBySomebodyElse(alt: string): string {
  const theirs = alt === '' ? 'Somebody else has removed the description.' : `Somebody else wrote “${alt}” meanwhile.`
  return `${theirs} Save again to use your words.`
}
