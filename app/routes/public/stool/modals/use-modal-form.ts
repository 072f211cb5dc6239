import { type ChangeEvent, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { input, output } from 'zod/mini'
import { call, HttpFailure } from '#app/client/api.ts'
import { readHoneypot, useFormStamp } from '#app/form/form-guard.tsx'
import { createRequestKey } from '#app/form/request-key.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'

/** How long an answer may take before the visitor is told to try again, in ms. */
const TIMEOUT_MS = 30_000

type Body<E extends Endpoint> = input<E['input']> & object
type Values<Field extends string> = Record<Field, string>

/** What a field of the form needs, by its name. */
export type FieldOf<Field extends string> = (name: Field) => {
  name: Field
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

export interface ModalFormOptions<E extends Endpoint, Field extends string> {
  endpoint: E
  /** Names of the fields in the order of the form, as the problems of the server name them. */
  fields: readonly Field[]
  toBody: (values: Values<Field>) => Body<E>
  /** What is wrong beyond what the endpoint's input says. */
  findMore?: (body: Body<E>) => ProblemFields
  onSent: (answer: output<E['output']>) => void
  /** @param problem What the server says; undefined without an answer that makes sense. */
  onFailed: (problem: Problem | undefined) => void
}

/**
 * A form that keeps its values while its modal is closed, is sent once at a time, and under one key for as long as its
 * content stays the same: a retry never makes a second record.
 */
export function useModalForm<E extends Endpoint, Field extends string>(options: ModalFormOptions<E, Field>) {
  const { endpoint, fields, toBody, findMore, onSent, onFailed } = options
  const [values, setValues] = useState(() => blank(fields))
  const [errors, setErrors] = useState<ProblemFields>({})
  const [sending, setSending] = useState(false)
  const underWay = useRef(false)
  const lastTry = useRef({ content: '', key: '' })
  const stamp = useFormStamp()

  function showErrors(form: HTMLFormElement, found: ProblemFields) {
    // Shown first, so that the field is described by its error when focus reaches it.
    flushSync(() => setErrors(found))
    const wrong = fields.find((field) => found[field])
    const control = wrong && form.elements.namedItem(wrong)
    if (control instanceof HTMLElement) control.focus()
  }

  function keyOf(body: object): string {
    const content = JSON.stringify(body)
    if (lastTry.current.content !== content) lastTry.current = { content, key: createRequestKey() }
    return lastTry.current.key
  }

  async function send(form: HTMLFormElement, body: Body<E>) {
    underWay.current = true
    setSending(true)
    const headers = { ...stamp.headers(), 'idempotency-key': keyOf(body) }
    const values = { ...body, ...readHoneypot(form) }
    const answer = await call(endpoint, values, { headers, timeoutMs: TIMEOUT_MS }).then(
      (sent) => ({ sent }),
      (error: unknown) => ({ problem: explain(error) }),
    )
    underWay.current = false
    setSending(false)
    if ('problem' in answer) {
      onFailed(answer.problem)
      return showErrors(form, answer.problem?.fields ?? {})
    }
    lastTry.current = { content: '', key: '' }
    onSent(answer.sent)
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    const body = toBody(values)
    const { error } = endpoint.input.safeParse(body)
    const found = { ...findMore?.(body), ...(error && Problem.invalidInput(error).fields) }
    showErrors(event.currentTarget, found)
    if (Object.keys(found).length === 0) void send(event.currentTarget, body)
  }

  function change(field: Field, value: string) {
    setValues((current) => ({ ...current, [field]: value }))
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => name !== field)))
  }

  const field: FieldOf<Field> = (name) => ({
    name,
    value: values[name],
    error: errors[name]?.[0],
    onChange: (event) => change(name, event.currentTarget.value),
  })

  return {
    values,
    errors,
    sending,
    field,
    clearErrors: () => setErrors({}),
    /** Puts values into some fields. */
    fillIn: (some: Partial<Values<Field>>) => setValues((current) => ({ ...current, ...some })),
    clear: () => setValues(blank(fields)),
    /** For the form element. */
    form: { noValidate: true, onSubmit, onFocus: stamp.onFocus },
  }
}

function blank<Field extends string>(fields: readonly Field[]): Values<Field> {
  return Object.fromEntries(fields.map((field) => [field, ''])) as Values<Field>
}

function explain(error: unknown): Problem | undefined {
  console.warn('The form was not taken.', error)
  return error instanceof HttpFailure ? error.problem : undefined
}
