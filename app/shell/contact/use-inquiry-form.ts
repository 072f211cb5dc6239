import { type ReactElement, useState } from 'react'
import { keepAttempt } from '#app/form/keep-attempt.ts'
import { fieldOf } from '#app/form/submit-form.ts'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { usePublicForm } from '#app/form/use-public-form.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { FORM_PATHS, INQUIRY_TEXT, KEPT_TEXT } from '#contract/form-texts.ts'
import type { InquiryInput } from '#contract/leads/inquiries.ts'

interface Answer {
  /** Token of the brief. */
  brief?: string
}

export type InquiryField = keyof InquiryInput

/** The fields in the order in which the form shows them. */
export const INQUIRY_FIELDS = ['firstName', 'lastName', 'phone', 'email', 'projectAddress', 'details'] as const

const loadLate = () => import('./late-inquiry.ts')

/**
 * The contact form: checks, sends once, keeps the draft in this tab until it is sent. The fields keep their own values, so
 * that text typed before hydration stays.
 */
export function useInquiryForm() {
  const answer = useFormAnswer(FORM_PATHS.inquiry)
  const [postedCard, setPostedCard] = useState<ReactElement>()
  const [moreLink, setMoreLink] = useState<ReactElement>()
  const toast = useToast()

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
    moreHeaders: () =>
      loadLate().then(
        (late) => late.visitHeaders(),
        () => ({}),
      ),
    keepUnanswered: (attempt) => {
      keepAttempt('inquiry', attempt)
      announce('info', KEPT_TEXT)
    },
    onSent: ({ brief }, filled) => {
      announce('success', INQUIRY_TEXT.sent)
      for (const field of INQUIRY_FIELDS) Object.assign(fieldOf(filled, field) ?? {}, { value: '' })
      void loadLate().then(({ goOn }) => goOn(toast, brief, setPostedCard, setMoreLink))
    },
    onFailed: ({ status }) => {
      announce('error', INQUIRY_TEXT[status === 0 ? 'network' : 'failed'])
    },
  })

  return { ...form, answer, postedCard, moreLink }
}
