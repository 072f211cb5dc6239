import { type FocusEvent, useRef } from 'react'
import { request } from '#app/client/api.ts'
import { FORM_STAMP_HEADER, FORM_STAMP_PATH, HONEYPOT_FIELD } from '#contract/forms.ts'
import { fieldOf, readValues } from './submit-form.ts'

/** A field that only programs fill in: it is invisible, and unreachable by keyboard. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="visually-hidden">
      <label>
        Please leave this empty
        <input
          name={HONEYPOT_FIELD}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
        />
      </label>
    </div>
  )
}

/** The honeypot of a form as a part of its request: nothing while it is empty. */
export function readHoneypot(form: HTMLFormElement): { [HONEYPOT_FIELD]?: string } {
  const value = fieldOf(form, HONEYPOT_FIELD)?.value
  return value ? { [HONEYPOT_FIELD]: value } : {}
}

/**
 * The time at which a form was begun, signed by the server. It is asked for once, never waited for, and nothing fails
 * without it.
 */
export function useFormStamp(fields: readonly string[]) {
  /** Headers of the request that sends the form; undefined until the form is begun. */
  const headers = useRef<Record<string, string>>(undefined)

  function onFocus({ currentTarget }: FocusEvent<HTMLFormElement>): void {
    if (headers.current) return
    headers.current = {}
    // No stamp for a prefilled form: it may be sent at once.
    if (Object.values(readValues(currentTarget, fields)).some(Boolean)) return
    request({ method: 'GET', path: FORM_STAMP_PATH }, {}, { cache: 'no-store' }).then(
      ({ body }) => (headers.current = { [FORM_STAMP_HEADER]: (body as { stamp: string }).stamp }),
      () => undefined,
    )
  }
  return { headers, onFocus }
}
