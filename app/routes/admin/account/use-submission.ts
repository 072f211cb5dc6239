import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reasonOf } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'

export interface Failure {
  /** Status of the answer; 0 where there was none. */
  status: number
  /** What is wrong, by field; empty where it is nothing that was typed. */
  errors: Record<string, string | undefined>
  reason: string
}

/**
 * A form that is sent once at a time and leads to what is wrong in it.
 *
 * @param send Takes what was typed, by the names of the fields. Rejects as `call` does.
 */
export function useSubmission(send: (values: Record<string, string>) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const underWay = useRef(false)

  async function submit(form: HTMLFormElement): Promise<void> {
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await send(Object.fromEntries(new FormData(form)) as Record<string, string>)
    } catch (error) {
      // Shown first, so that the field is described by its error when focus reaches it.
      flushSync(() => setFailure(failureOf(error)))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    failure,
    errorOf: (field: string) => failure?.errors[field],
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!underWay.current) void submit(event.currentTarget)
    },
  }
}

function failureOf(error: unknown): Failure {
  const fields = (error instanceof HttpFailure && error.problem?.fields) || {}
  const errors = Object.fromEntries(Object.entries(fields).map(([name, messages]) => [name, messages[0]]))
  return { status: error instanceof HttpFailure ? error.status : 0, errors, reason: reasonOf(error) }
}
