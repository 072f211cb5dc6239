import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { postForm } from '#app/form/post-form.ts'
import { useForm } from '#app/form/use-form.ts'
import { FORM_PATHS, NEWSLETTER_TEXT } from '#contract/form-texts.ts'

/**
 * Confirms by itself as soon as the page is seen, and by the button where that failed.
 *
 * @param refusal Why the server refused the token already, if it did.
 */
export function useConfirm(refusal: string | undefined) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [deadReason, setDeadReason] = useState(refusal)

  const { onSubmit, reason, isSending } = useForm({
    fields: ['token'],
    send: async (values) => {
      await postForm(FORM_PATHS.confirm, values)
      // The token leaves the address, the history and the sight of others.
      await navigate('/newsletter/confirm?done=1', { replace: true })
    },
    onFailed: ({ status, problem }) => {
      if (status === 400) setDeadReason(problem?.message ?? '')
      return { reason: NEWSLETTER_TEXT.failed }
    },
  })

  useEffect(() => {
    const leaving = new AbortController()
    const confirmIfSeen = () => {
      if (document.visibilityState !== 'visible') return
      leaving.abort()
      form.current?.requestSubmit()
    }
    document.addEventListener('visibilitychange', confirmIfSeen, { signal: leaving.signal })
    confirmIfSeen()
    return () => leaving.abort()
  }, [])

  return { form, onSubmit, reason, isSending, deadReason }
}
