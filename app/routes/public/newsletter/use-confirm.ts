import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HttpFailure, request } from '#app/client/api.ts'
import { FORM_PATHS, NEWSLETTER_TEXT } from '#contract/form-texts.ts'

/** How long an answer may take before the visitor is told to try again, in ms. */
const TIMEOUT_MS = 30_000

/**
 * Confirms by itself as soon as somebody sees the page, and by the button where that failed.
 *
 * @param refusal Why the server refused the token already, if it did.
 */
export function useConfirm(token: string, refusal: string | undefined) {
  const navigate = useNavigate()
  const underWay = useRef(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [reason, setReason] = useState(refusal)

  const confirm = useCallback(async () => {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setFailure(undefined)
    try {
      await request({ method: 'POST', path: FORM_PATHS.confirm }, { token }, { timeoutMs: TIMEOUT_MS })
      // The token leaves the address, the history and the sight of whoever looks over a shoulder.
      await navigate('/newsletter/confirm?done=1', { replace: true })
    } catch (error) {
      console.warn('The address was not confirmed.', error)
      const isRefused = error instanceof HttpFailure && error.status === 400
      if (isRefused) setReason(error.message)
      else setFailure(NEWSLETTER_TEXT.failed)
    }
    underWay.current = false
    setSending(false)
  }, [token, navigate])

  useEffect(() => {
    if (token === '' || refusal !== undefined) return undefined
    const leaving = new AbortController()
    const confirmIfSeen = () => {
      if (document.visibilityState !== 'visible') return
      leaving.abort()
      void confirm()
    }
    document.addEventListener('visibilitychange', confirmIfSeen, { signal: leaving.signal })
    confirmIfSeen()
    return () => leaving.abort()
  }, [token, refusal, confirm])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void confirm()
  }

  return { sending, failure, reason, onSubmit }
}
