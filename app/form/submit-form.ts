import { HttpFailure } from '#app/client/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, type ProblemFields } from '#contract/problem.ts'

export type FieldValues<Field extends string = string> = Record<Field, string>

export interface FormOptions<Field extends string, Answer> {
  /** Names of the fields to send. */
  fields: readonly Field[]
  /** Resolves to a function that finds errors, by field name; where it rejects, the server checks alone. */
  loadCheck?: () => Promise<(values: FieldValues<Field>) => ProblemFields | undefined>
  /** Rejects with the error that `onFailed` receives. */
  send: (values: FieldValues<Field>, form: HTMLFormElement) => Promise<Answer>
  onSent?: (answer: Answer, form: HTMLFormElement) => void
  /** Returns a reason or errors to show instead of the server's problem. */
  onFailed?: (failure: FormFailure) => Partial<Pick<FormState, 'reason' | 'errors'>> | undefined
}

/** A failed submission. */
export interface FormFailure {
  /** HTTP status; 0 without an answer. */
  status: number
  /** The server's own problem, if there is one. */
  problem: Problem | undefined
  /** The thrown value. */
  error: unknown
}

/** The part of a form that changes with a submission. */
export interface FormState {
  /** Messages by field name. */
  errors: ProblemFields
  /** Reason of a failure; empty without one, and where the field errors suffice. */
  reason: string
  /** HTTP status of a failure; 0 without one, or without an answer. */
  status: number
  isSending: boolean
}

export const UNTRIED: FormState = { errors: {}, reason: '', status: 0, isSending: false }

/**
 * Checks a form, sends it if nothing is wrong, and moves the focus to the first wrong field.
 *
 * @param show Shows a change of the state before it returns.
 */
export async function submitForm<Field extends string, Answer>(
  form: HTMLFormElement,
  { fields, loadCheck, send, onSent, onFailed }: FormOptions<Field, Answer>,
  show: (change: Partial<FormState>) => void,
): Promise<void> {
  const page = form.ownerDocument
  const { activeElement } = page
  const focusFirstWrong = () => {
    // The focus stays where the visitor has moved on to another field.
    if (page.activeElement === activeElement) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const check = await loadCheck?.().catch(() => undefined)
  // Read after the check has loaded, so that later typing is included.
  const values = readValues(form, fields)
  const errors = check?.(values) ?? {}
  show({ errors })
  focusFirstWrong()
  if (Object.keys(errors).length > 0) return
  show({ reason: '', status: 0, isSending: true })
  let answer: Answer
  try {
    answer = await send(values, form)
  } catch (error) {
    const { status, problem } = error instanceof HttpFailure ? error : NO_ANSWER
    const { reason = problem?.message ?? '', errors = problem?.fields ?? {} } =
      onFailed?.({ status, problem, error }) ?? {}
    show({ errors, reason, status, isSending: false })
    return focusFirstWrong()
  }
  show({ isSending: false })
  onSent?.(answer, form)
}

const NO_ANSWER = { status: 0, problem: undefined }

/** A check by an endpoint's input. */
export function checkBy(input: Endpoint['input']) {
  return (values: object): ProblemFields | undefined => {
    const { error } = input.safeParse(values)
    return error && Problem.invalidInput(error).fields
  }
}

export function readValues<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): FieldValues<Field> {
  return Object.fromEntries(fields.map((field) => [field, fieldOf(form, field)?.value ?? ''])) as FieldValues<Field>
}

/** The text field, text area or select of this name; null where the form has nothing to offer for it, or not yet. */
export function fieldOf(form: HTMLFormElement, field: string): HTMLInputElement | null {
  return form.elements.namedItem(field) as HTMLInputElement | null
}
