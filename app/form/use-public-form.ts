import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HttpFailure } from '#app/client/api.ts'
import type { Attempt } from '#app/client/kept-in-browser.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createAttempts } from './attempts.ts'
import { readHoneypot, useFormStamp } from './form-guard.tsx'
import { postForm } from './post-form.ts'
import { type FieldValues, fieldOf, readValues } from './submit-form.ts'
import { type UseFormOptions, useForm } from './use-form.ts'

export interface PublicFormOptions<Field extends string, Answer> extends Omit<UseFormOptions<Field, Answer>, 'send'> {
  path: Endpoint['path']
  /** Omit to send the values as they are. */
  toBody?: (values: FieldValues<Field>, form: HTMLFormElement) => object
  /** @throws where the answer makes no sense, which counts as a failure; omit to take any as it is. */
  readAnswer?: (body: unknown) => Promise<Answer>
  /** Headers beside those of the form. */
  moreHeaders?: () => Promise<Record<string, string>>
  /** Takes an attempt that found no answer, to send it later. @throws where it cannot. */
  keepUnanswered?: (attempt: Attempt) => void
  /** Name under which this tab keeps the values until they are sent; omit to keep nothing. */
  draftName?: string
}

/** A form for all visitors: with stamp, honeypot, and one idempotency key for as long as its content stays the same. */
export function usePublicForm<Field extends string, Answer = void>(options: PublicFormOptions<Field, Answer>) {
  const { path, fields, toBody = (values) => values, readAnswer, draftName, initial } = options
  const ref = useRef<HTMLFormElement>(null)
  const [attempts] = useState(() => createAttempts(draftName))
  const stamp = useFormStamp(fields)

  const form = useForm<Field, Answer>({
    ...options,
    send: async (values, filled) => {
      const attempt = attempts.of(toBody(values, filled), values)
      const more = await options.moreHeaders?.()
      const headers = { ...stamp.headers.current, ...more, 'idempotency-key': attempt.idempotencyKey }
      const body = await postForm(path, { ...attempt.content, ...readHoneypot(filled) }, headers).catch(
        (error: unknown) => {
          if (!(error as Partial<HttpFailure>).status) options.keepUnanswered?.(attempt)
          throw error
        },
      )
      const answer = readAnswer ? await readAnswer(body) : body
      attempts.end()
      return answer as Answer
    },
  })

  function keep(filled: HTMLFormElement) {
    const values = readValues(filled, fields)
    attempts.of(toBody(values, filled), values)
  }

  const restoreDraft = useEffectEvent((empty: HTMLFormElement) => {
    // A form refused without scripts comes rendered with its values.
    if (initial) keep(empty)
    const kept = attempts.resume(fields)
    for (const field of fields) {
      const element = fieldOf(empty, field)
      if (element) element.value ||= kept?.[field] ?? ''
    }
    if (kept) fetchCheck()
  })
  const keepTyped = useEffectEvent(({ target }: Event) => {
    if (ref.current?.contains(target as Node)) keep(ref.current)
  })
  useEffect(() => {
    if (!draftName) return undefined
    if (ref.current) restoreDraft(ref.current)
    const listen = (event: Event) => keepTyped(event)
    // Heard before React, which stops the events of fields that have not hydrated yet.
    addEventListener('input', listen, true)
    return () => removeEventListener('input', listen, true)
  }, [draftName])

  /** Fetched early, so that sending does not wait for it. */
  function fetchCheck() {
    options.loadCheck?.().catch(() => undefined)
  }

  function onFocus(event: FocusEvent<HTMLFormElement>) {
    stamp.onFocus(event)
    fetchCheck()
  }

  return {
    ...form,
    /** The values that this tab has kept, for forms that hold theirs. */
    kept: () => attempts.resume(fields),
    /** For the form element. */
    handlers: { ref, noValidate: true, onSubmit: form.onSubmit, onInput: form.onInput, onFocus },
  }
}
