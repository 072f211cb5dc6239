import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { KEPT_INQUIRIES, KEPT_SENT, type KeptInquiry } from '#app/client/kept-inquiries.ts'
import { fieldOf } from '#app/form/submit-form.ts'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { usePublicForm } from '#app/form/use-public-form.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { FORM_PATHS, INQUIRY_TEXT } from '#contract/form-texts.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'

interface Answer {
  /** Token of the brief. */
  brief?: string
}

export type InquiryField = keyof InquiryInput

/** Told to the window, with the token of the brief as its detail: the head of Contact stamps its picture. */
export const INQUIRY_SENT = 'inquirysent'

/** The fields in the order in which the form shows them. */
export const INQUIRY_FIELDS = ['firstName', 'lastName', 'phone', 'email', 'projectAddress', 'details'] as const

const loadLate = () => import('./late-inquiry.ts')

/**
 * The contact form: checks, sends once, keeps the draft in this tab until it is sent. The fields keep their own values, so
 * that text typed before hydration stays.
 */
export function useInquiryForm() {
  const answer = useFormAnswer(FORM_PATHS.inquiry)
  const [sentCount, setSentCount] = useState(0)
  const toast = useToast()
  /** The inquiry of this form that waits in this browser for the line to be back. */
  const waiting = useRef<KeptInquiry>(undefined)

  function announce(kind: 'success' | 'error' | 'info', [title, text]: readonly [string, string]) {
    toast({ kind, title, text })
  }

  const form = usePublicForm<InquiryField, Answer>({
    path: FORM_PATHS.inquiry,
    fields: INQUIRY_FIELDS,
    loadCheck: async () => (await loadLate()).checkInquiry(toast),
    draftName: 'inquiry-draft',
    initial: answer && { reason: answer.problem.error, errors: answer.problem.fields ?? {} },
    // Without it the inquiry goes all the same.
    moreHeaders: async () =>
      loadLate()
        .then((late) => late.visitHeaders())
        .catch(() => ({})),
    keepOffline: (attempt) => {
      waiting.current = KEPT_INQUIRIES.keep(attempt, waiting.current)
    },
    readAnswer: async (body) => body as Answer,
    onSent: ({ brief }, filled) => {
      announce('success', INQUIRY_TEXT.sent)
      for (const field of INQUIRY_FIELDS) fieldOf(filled, field).value = ''
      if (waiting.current) KEPT_INQUIRIES.drop(waiting.current)
      setSentCount((count) => count + 1)
      dispatchEvent(new CustomEvent<string | undefined>(INQUIRY_SENT, { detail: brief }))
      if (brief) void loadLate().then(({ invite }) => invite(toast, brief))
      scrollToTop()
    },
    onFailed: ({ status }) => {
      announce('error', INQUIRY_TEXT[status === 0 ? 'network' : 'failed'])
      if (waiting.current && !navigator.onLine) announce('info', INQUIRY_TEXT.kept)
    },
  })

  // The fields stay: pressed again meanwhile, they are the same inquiry.
  const sayItIsSent = useEffectEvent(() => announce('success', INQUIRY_TEXT.sent))
  useEffect(() => {
    addEventListener(KEPT_SENT, sayItIsSent)
    return () => removeEventListener(KEPT_SENT, sayItIsSent)
  }, [])
  return { ...form, answer, sentCount }
}

function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
