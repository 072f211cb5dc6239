import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { input } from 'zod/mini'
import type { Stored } from '#app/admin/editor/editable-document.ts'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { WHY_FINAL } from '#app/admin/why-final.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { outdateRootData } from '#app/loaders/root-data.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import {
  type Letter,
  scheduleJournalLetter,
  stopJournalLetter,
  updateJournalLetter,
} from '#contract/journal/letters-admin.ts'

const STOPPED = 'Stopped'

/** Sends, stops and hides a letter; afterwards the page loads anew, also where somebody else was faster. */
export function useLetterWay({ value: { id }, etag }: Stored<Letter>) {
  const { isBusy, run } = useSingleFlight()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const done = useDoneToast(revalidate)

  const act = (call: () => Promise<{ activityIds: readonly string[] }>, title: string, failed: string) =>
    void run(async () => {
      try {
        const { activityIds } = await call()
        setErrors({})
        // The footer links to the journal while a letter is shown.
        outdateRootData()
        done(title === STOPPED ? { title, whyFinal: WHY_FINAL.stopped } : { title, activityIds })
      } catch (error) {
        setErrors(fieldsOf(error))
        toast({ kind: 'error', title: failed, text: reasonOf(error) })
      }
      await revalidate()
    })

  const changes = (change: Omit<input<(typeof updateJournalLetter)['input']>, 'id'>) => () =>
    saveStored(updateJournalLetter, { id, ...change }, { etag })
  return {
    isBusy,
    errors,
    /** @param at The studio's local time; left out for the pause. */
    schedule: (at?: string) =>
      act(
        () => saveStored(scheduleJournalLetter, { id, ...(at !== undefined && { at }) }, { etag }),
        at === undefined ? 'On its way' : 'Planned',
        'Not sent',
      ),
    stop: () => act(() => saveStored(stopJournalLetter, { id }), STOPPED, 'Not stopped'),
    hidePage: (pageHidden: boolean) =>
      act(changes({ pageHidden }), pageHidden ? 'Page hidden' : 'Page shown', 'Not changed'),
  }
}

function fieldsOf(error: unknown): Record<string, string> {
  const fields = error instanceof HttpFailure ? error.problem?.fields : undefined
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, messages]) => [name, messages[0] ?? '']))
}
