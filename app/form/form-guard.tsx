import { type FocusEvent, useRef } from 'react'
import { FORM_STAMP_HEADER, HONEYPOT_FIELD } from '#contract/forms.ts'
import { call } from '../client/api.ts'

/** A field that only programs find and fill in: people neither see it nor reach it. */
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
  const field = form.elements.namedItem(HONEYPOT_FIELD)
  return field instanceof HTMLInputElement && field.value !== '' ? { [HONEYPOT_FIELD]: field.value } : {}
}

/**
 * The time at which somebody began to fill in a form, signed by the server. It is asked for once, never waited for, and
 * nothing fails without it.
 */
export function useFormStamp() {
  const wasAsked = useRef(false)
  const stamp = useRef<string>(undefined)
  return {
    /** For the form element. */
    onFocus: ({ currentTarget }: FocusEvent<HTMLFormElement>): void => {
      if (wasAsked.current) return
      wasAsked.current = true
      // Who comes back to words that are there already may send them in no time.
      if (!isBlank(currentTarget)) return
      void fetchStamp().then((fetched) => (stamp.current = fetched))
    },

    /** Headers for the request of the form. */
    headers: (): Record<string, string> => (stamp.current === undefined ? {} : { [FORM_STAMP_HEADER]: stamp.current }),
  }
}

async function fetchStamp(): Promise<string | undefined> {
  try {
    const { getFormStamp } = await import('#contract/form-stamp.ts')
    return (await call(getFormStamp, {}, { cache: 'no-store' })).stamp
  } catch {
    return undefined
  }
}

const WRITTEN = 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea'

function isBlank(form: HTMLFormElement): boolean {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)
  return [...fields].every(({ value }) => value === '')
}
