import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '#app/admin/editor/focus-first-invalid.ts'
import { saveStored } from '#app/admin/editor/stored-document.ts'
import { reasonOf } from '#app/admin/reason.ts'
import { useDoneToast } from '#app/admin/use-done-toast.ts'
import { useForgetContent } from '#app/admin/use-forget-content.ts'
import { HttpFailure } from '#app/client/api.ts'
import { useSingleFlight } from '#app/form/use-single-flight.ts'
import { takeOutExamples } from '#contract/first-steps.ts'
import { updateStudioProfile } from '#contract/site/pages.ts'
import { mistakesIn, profileChange, type TypedStudio, unnamed, whoseSiteDraft } from './whose-site-draft.ts'

/** The answers to whose site this is, while they are typed and saved. @param onDone Called once all of it is saved. */
export function useWhoseSite(onDone: () => void) {
  const [draft] = useState(whoseSiteDraft)
  const [kept] = useState(draft.read)
  const [typed, setTyped] = useState(() => kept ?? unnamed())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [reason, setReason] = useState('')
  const { isBusy, run } = useSingleFlight()
  const forgetContent = useForgetContent()
  const done = useDoneToast(forgetContent)

  const refuse = (mistakes: Record<string, string>, why = '') => {
    flushSync(() => {
      setErrors(mistakes)
      setReason(why)
    })
    focusFirstInvalid('dialog:modal')
  }

  /** @param hasExamples False where there is nothing to take out. */
  async function save(hasExamples: boolean): Promise<void> {
    const change = profileChange(typed)
    const mistakes = mistakesIn(change)
    if (Object.keys(mistakes).length > 0) return refuse(mistakes)
    try {
      const saved = Object.keys(change).length > 0 ? (await saveStored(updateStudioProfile, change)).activityIds : []
      const isTakingOut = typed.isTakingOutExamples && hasExamples
      const taken = isTakingOut ? (await saveStored(takeOutExamples, {})).activityIds : []
      draft.drop()
      onDone()
      done({ title: 'The site is yours', text: 'Below is what is left to do.', activityIds: [...saved, ...taken] })
      await forgetContent()
    } catch (error) {
      const fields = error instanceof HttpFailure ? error.problem?.fields : undefined
      const named = Object.entries(fields ?? {}).map(([field, [message = '']]) => [field, message])
      refuse(Object.fromEntries(named), fields ? '' : reasonOf(error))
    }
  }

  return {
    kept,
    typed,
    errors,
    reason,
    isBusy,
    change: (part: Partial<TypedStudio>) => {
      const changed = { ...typed, ...part }
      setTyped(changed)
      setErrors({})
      draft.keep(changed)
    },
    save: (hasExamples: boolean) => run(() => save(hasExamples)),
    drop: draft.drop,
  }
}
