import { useState } from 'react'
import { flushSync } from 'react-dom'
import { adminCall } from '#app/admin/admin-call.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { forgetContent } from '#app/admin/use-forget-content.ts'
import { useTaskQueue } from '#app/admin/use-task-queue.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { useSiteSettings } from '#app/shell/site-settings.tsx'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { type Activity, canBringBack, listActivity, undoActivity } from '#contract/activity.ts'
import type { ActivityData } from './activity-data.ts'
import { clashesOf } from './clashes.ts'
import { toInput } from './query.ts'
import { readBackTo } from './read-back-to.ts'
import { entryElementId, sentenceOf } from './sentence.ts'

/** The list of entries: older ones are appended, those of an undo come first. */
export function useActivity(data: ActivityData) {
  const [{ entries, cursor }, setList] = useState({ entries: data.activity, cursor: data.cursor })
  const [seen, setSeen] = useState(data)
  const [added, setAdded] = useState(0)
  const [asked, setAsked] = useState<Activity>()
  const filter = toInput(data.query)
  const { isBusy, enqueue } = useTaskQueue()
  const { isBusy: isLoading, run } = useSingleFlight()
  const { refresh } = useSiteSettings()
  const toast = useToast()

  if (data !== seen) {
    setSeen(data)
    setList({ entries: data.activity, cursor: data.cursor })
  }

  const more = async () => {
    if (cursor === null) return
    try {
      const page = await adminCall(listActivity, { ...filter, cursor })
      setList((current) => ({ entries: [...current.entries, ...page.activity], cursor: page.cursor }))
      setAdded(page.activity.length)
    } catch (error) {
      toast({ kind: 'error', title: 'Not loaded', text: reasonOf(error) })
    }
  }

  const undoNow = async (entry: Activity, anyway = false) => {
    try {
      const undone = await adminCall(undoActivity, { id: entry.id, ...(anyway && { anyway }) })
      // An undo changes the state of the undone entry, too, however old that is.
      const current = await readBackTo(entries.at(-1)?.id ?? '', (cursor) =>
        adminCall(listActivity, { ...filter, ...(cursor !== undefined && { cursor }) }),
      )
      flushSync(() => setList((list) => ({ ...list, entries: withNewest(list.entries, [...current, undone]) })))
      // The removed button had the focus.
      document.getElementById(entryElementId(entry))?.focus()
      // An undo can change any content: cached content is dropped.
      forgetContent()
      void refresh()
      toast({ kind: 'success', title: anyway ? 'It is back' : 'Undone', text: sentenceOf(entry) })
    } catch (error) {
      toast({ kind: 'error', title: 'Not undone', text: reasonOf(error) })
    }
  }

  return {
    entries,
    hasMore: cursor !== null,
    isLoading,
    /** Number of entries on the last loaded page. */
    added,
    /** True while the entry with this id is being undone. */
    isUndoing: isBusy,
    more: () => void run(more),
    undo: (entry: Activity) => enqueue(entry.id, () => undoNow(entry)),
    /** Undoes an entry of a record past later changes, and asks where these are replaced. */
    bringBack: (entry: Activity) => {
      if (!canBringBack(entry.action)) return enqueue(entry.id, () => undoNow(entry))
      if (clashesOf(entry, entries).length > 0) return setAsked(entry)
      return enqueue(entry.id, () => undoNow(entry, true))
    },
    /** The later changes that would be replaced, while it is asked. */
    clashes: asked && clashesOf(asked, entries),
    keep: () => setAsked(undefined),
    replace: () => {
      setAsked(undefined)
      if (asked) enqueue(asked.id, () => undoNow(asked, true))
    },
  }
}

/** Merges entries into the list: known ones are replaced, others come first. */
function withNewest(entries: readonly Activity[], newest: readonly Activity[]): Activity[] {
  const byId = new Map([...entries, ...newest].map((entry) => [entry.id, entry]))
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}
