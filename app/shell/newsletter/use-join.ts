import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readHoneypot, useFormStamp } from '#app/form/form-guard.tsx'
import { createRequestKey } from '#app/form/request-key.ts'
import { NEWSLETTER_TEXT } from '#contract/form-texts.ts'
import type { FormAnswer } from '#contract/forms.ts'
import { sendJoin } from './send-join.ts'

/**
 * One address to be asked for: checked, and sent once at a time.
 *
 * @param answer What the server said when the form was posted without scripts.
 */
export function useJoin(onJoined: () => void, answer?: FormAnswer) {
  const stamp = useFormStamp()
  const underWay = useRef(false)
  const lastTry = useRef({ email: '', idempotencyKey: '' })
  const wrong = answer?.problem.fields?.['email']?.[0]
  const [error, setError] = useState(wrong)
  const [failure, setFailure] = useState(wrong === undefined ? answer?.problem.error : undefined)
  const [sending, setSending] = useState(false)

  async function send(form: HTMLFormElement, email: string) {
    setSending(true)
    setFailure(undefined)
    if (lastTry.current.email !== email) lastTry.current = { email, idempotencyKey: createRequestKey() }
    const isTaken = await sendJoin({ ...lastTry.current, headers: stamp.headers(), honeypot: readHoneypot(form) })
    setSending(false)
    if (!isTaken) return setFailure(NEWSLETTER_TEXT.failed)
    emailField(form).value = ''
    onJoined()
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    void checkAndSend(event.currentTarget).finally(() => (underWay.current = false))
  }

  async function checkAndSend(form: HTMLFormElement) {
    const check = await loadCheck()
    // Not before: what was written while that loaded counts, too.
    const typed = emailField(form).value
    const { data = typed, error } = check(typed)
    // Shown first, so that the field is described by its error when focus reaches it.
    flushSync(() => setError(error?.issues[0]?.message))
    if (error) emailField(form).focus()
    else await send(form, data)
  }

  return {
    error,
    failure,
    sending,
    handlers: { onSubmit, onFocus: stamp.onFocus, onInput: () => setError(undefined) },
  }
}

/** What looks at addresses, fetched with the first try; where it does not load, the server looks alone. */
async function loadCheck() {
  try {
    const { EmailAddress } = await import('#contract/fields.ts')
    return (address: string) => EmailAddress.safeParse(address)
  } catch (error) {
    console.warn('What looks at addresses did not load.', error)
    return (address: string) => ({ data: address, error: undefined })
  }
}

export function emailField(form: HTMLFormElement): HTMLInputElement {
  return form.elements.namedItem('email') as HTMLInputElement
}
