import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '#app/admin/editor/focus-first-invalid.ts'
import type { ProblemFields } from '#contract/problem.ts'
import type { HomeTour } from '#contract/site/tours.ts'
import { checkedTour } from './checked-tour.ts'
import { fieldsOf, type TypedTour, tourDraft } from './tour-draft.ts'

/** A tour while it is typed in a dialog; the browser keeps it until it is done. @param tour Undefined for a new one. */
export function useTypedTour(tour: HomeTour | undefined) {
  const [draft] = useState(() => tourDraft(tour))
  const [kept] = useState(draft.read)
  const [typed, setTyped] = useState(kept ?? fieldsOf(tour))
  const [isTyped, setIsTyped] = useState(false)
  const [errors, setErrors] = useState<ProblemFields>({})
  return {
    typed,
    /** True once something was changed here. */
    isTyped,
    /** The tour as it was typed before a reload or a crash. */
    kept,
    errors,
    change: (part: Partial<TypedTour>) => {
      const changed = { ...typed, ...part }
      setTyped(changed)
      setIsTyped(true)
      draft.keep(changed)
      setErrors({})
    },
    drop: draft.drop,
    /** @returns The tour, once it is complete; otherwise what is wrong has the focus. */
    finish: () => {
      const { data, errors } = checkedTour(typed)
      if (data) {
        draft.drop()
        return data
      }
      flushSync(() => setErrors(errors))
      focusFirstInvalid('dialog:modal')
      return undefined
    },
  }
}
