import { useState } from 'react'
import { flushSync } from 'react-dom'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { forgetContent } from '#app/admin/use-forget-content.ts'
import { useTaskQueue } from '#app/admin/use-task-queue.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type Activity, listActivity, undoActivity } from '#contract/activity.ts'
import type { ActivityData } from './activity-data.ts'
import { readBackTo } from './read-back-to.ts'
import { entryElementId, sentenceOf } from './sentence.ts'

/** The list as it grows at its end and, by undoing, at its beginning. */
export function useActivity(data: ActivityData) {
  const [{ entries, cursor }, setList] = useState({ entries: data.activity, cursor: data.cursor })
  const [seen, setSeen] = useState(data)
  const [isLoading, setLoading] = useState(false)
  const [added, setAdded] = useState(0)
  const { isBusy, enqueue } = useTaskQueue()
  const { refresh } = useSiteSettings()
  const toast = useToast()

  if (data !== seen) {
    setSeen(data)
    setList({ entries: data.activity, cursor: data.cursor })
  }

  const more = async () => {
    if (isLoading || cursor === null) return
    setLoading(true)
    try {
      const page = await adminCall(listActivity, { cursor })
      setList((current) => ({ entries: [...current.entries, ...page.activity], cursor: page.cursor }))
      setAdded(page.activity.length)
    } catch (error) {
      toast({ kind: 'error', title: 'Not loaded', text: reasonOf(error) })
    } finally {
      setLoading(false)
    }
  }

  const undoNow = async (entry: Activity) => {
    try {
      const undone = await adminCall(undoActivity, { id: entry.id })
      // An undo changes the state of others too: of what it takes back, however long ago that was.
      const current = await readBackTo(entries.at(-1)?.id ?? '', (cursor) => adminCall(listActivity, { cursor }))
      flushSync(() => setList((list) => ({ ...list, entries: withNewest(list.entries, [...current, undone]) })))
      // The button is gone, and the focus with it.
      document.getElementById(entryElementId(entry))?.focus()
      // An undo can change anything: the rest of this visit loads it anew.
      forgetContent()
      void refresh()
      toast({ kind: 'success', title: 'Undone', text: sentenceOf(entry) })
    } catch (error) {
      toast({ kind: 'error', title: 'Not undone', text: reasonOf(error) })
    }
  }

  return {
    entries,
    hasMore: cursor !== null,
    isLoading,
    /** How many the last page brought. */
    added,
    /** Whether an entry is being undone, by its id. */
    isUndoing: isBusy,
    more: () => void more(),
    undo: (entry: Activity) => enqueue(entry.id, () => undoNow(entry)),
  }
}

/** Entries that are there already are replaced, others come first. */
function withNewest(entries: readonly Activity[], newest: readonly Activity[]): Activity[] {
  const byId = new Map([...entries, ...newest].map((entry) => [entry.id, entry]))
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
