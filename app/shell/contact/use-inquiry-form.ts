import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readHoneypot, useFormStamp } from '#app/form/form-guard.tsx'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { useToast } from '#app/ui/toasts.tsx'
import { FORM_PATHS, INQUIRY_TEXT } from '#contract/form-texts.ts'
import type { InquiryInput } from '#contract/inquiries.ts'
import { draftOf, dropDraft, type InquiryDraft, keepDraft, readDraft } from './inquiry-draft.ts'
import {
  firstMessages,
  firstWrongField,
  hasBlankField,
  INQUIRY_FIELDS,
  type InquiryErrors,
  type InquiryField,
  loadFindErrors,
} from './inquiry-errors.ts'
import { type InquiryGuard, sendInquiry } from './send-inquiry.ts'

/**
 * The contact form: checks, sends once, keeps the draft in this tab until it is sent. The fields keep their own values, so
 * that what was typed before the page woke up stays.
 */
export function useInquiryForm() {
  const form = useRef<HTMLFormElement>(null)
  const draft = useRef<InquiryDraft>(undefined)
  const underWay = useRef(false)
  const answer = useFormAnswer(FORM_PATHS.inquiry)
  const stamp = useFormStamp()
  const [errors, setErrors] = useState<InquiryErrors>(() => firstMessages(answer?.problem.fields))
  const [refusal, setRefusal] = useState(answer?.problem.error)
  const [sending, setSending] = useState(false)
  const [sentCount, setSentCount] = useState(0)
  const toast = useToast()

  useEffect(() => {
    if (!form.current) return
    if (answer) keep(readInquiry(form.current))
    const kept = readDraft()
    if (!kept) return
    draft.current = kept
    for (const field of INQUIRY_FIELDS) fieldOf(form.current, field).value ||= kept.inquiry[field]
  }, [answer])

  function keep(inquiry: InquiryInput): InquiryDraft {
    draft.current = draftOf(inquiry, draft.current)
    keepDraft(draft.current)
    return draft.current
  }

  function announce(kind: 'success' | 'error', [title, text]: readonly [string, string]) {
    toast({ kind, title, text })
  }

  function showErrors(found: InquiryErrors) {
    // Shown first, so that the field is described by its error when focus reaches it.
    flushSync(() => setErrors(found))
    const wrong = firstWrongField(found)
    if (wrong && form.current) fieldOf(form.current, wrong).focus()
  }

  function clearAfterSending() {
    draft.current = undefined
    dropDraft()
    if (!form.current) return
    for (const field of INQUIRY_FIELDS) fieldOf(form.current, field).value = ''
    setErrors({})
    setSentCount((count) => count + 1)
    scrollToTop()
  }

  async function send(toSend: InquiryDraft, guard: InquiryGuard) {
    setSending(true)
    setRefusal(undefined)
    const delivery = await sendInquiry(toSend, guard)
    setSending(false)
    announce(delivery.outcome === 'sent' ? 'success' : 'error', INQUIRY_TEXT[delivery.outcome])
    if (delivery.outcome === 'sent') clearAfterSending()
    if (delivery.outcome !== 'failed') return
    setRefusal(delivery.reason)
    showErrors(delivery.errors)
  }

  async function checkAndSend(filled: HTMLFormElement) {
    const findErrors = await loadFindErrors().catch(() => (): InquiryErrors => ({}))
    // Not before: what was written while that loaded counts, too.
    const inquiry = readInquiry(filled)
    const found = findErrors(inquiry)
    showErrors(found)
    if (hasBlankField(inquiry)) announce('error', INQUIRY_TEXT.incomplete)
    if (firstWrongField(found)) return
    await send(keep(inquiry), { headers: stamp.headers(), honeypot: readHoneypot(filled) })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    void checkAndSend(event.currentTarget).finally(() => (underWay.current = false))
  }

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    keep(readInquiry(currentTarget))
    const { name } = target as HTMLInputElement
    setErrors((current) => (name in current ? { ...current, [name]: undefined } : current))
  }

  return { form, answer, errors, refusal, sending, sentCount, onSubmit, onInput, onFocus: stamp.onFocus }
}

function readInquiry(form: HTMLFormElement): InquiryInput {
  const entries = INQUIRY_FIELDS.map((field) => [field, fieldOf(form, field).value] as const)
  return Object.fromEntries(entries) as InquiryInput
}

function fieldOf(form: HTMLFormElement, field: InquiryField) {
  return form.elements.namedItem(field) as HTMLInputElement | HTMLTextAreaElement
}

function scrollToTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
}
