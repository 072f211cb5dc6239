import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FormOptions, type FormState, submitForm, UNTRIED } from './submit-form.ts'

export interface UseFormOptions<Field extends string, Answer> extends FormOptions<Field, Answer> {
  /** Shown at first. */
  initial?: Partial<FormState> | undefined
}

/**
 * A form that is checked and sent once at a time, shows errors beside its fields and moves the focus to the first. The
 * fields keep their own values.
 */
export function useForm<Field extends string, Answer>({ initial, ...options }: UseFormOptions<Field, Answer>) {
  const [state, setState] = useState<FormState>({ ...UNTRIED, ...initial })
  const isUnderWay = useRef(false)

  const change = (part: Partial<FormState>) => setState((current) => ({ ...current, ...part }))

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    // Shown at once, so that a field is described by its error when focus reaches it.
    const submission = submitForm(event.currentTarget, options, (part) => flushSync(() => change(part)))
    void submission.finally(() => (isUnderWay.current = false))
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { [(target as HTMLInputElement).name]: gone, ...errors } = state.errors
    if (gone) change({ errors })
  }

  return {
    ...state,
    field: (name: Field) => ({ name, error: state.errors[name]?.[0] }),
    clearErrors: () => change({ errors: {} }),
    onSubmit,
    /** Takes away the error of the field that is typed in. */
    onInput,
  }
}
