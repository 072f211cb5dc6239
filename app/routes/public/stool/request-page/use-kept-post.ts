import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { KEPT_ANSWERED, type KeptAnswer, type KeptForm } from '#app/client/kept-in-browser.ts'
import { keepAttempt, letGo } from '#app/form/keep-attempt.ts'
import { type PublicFormOptions, usePublicForm } from '#app/form/use-public-form.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { KEPT_TEXT } from '#contract/form-texts.ts'
import type { ProblemFields } from '#contract/problem.ts'

interface KeptPostOptions<Field extends string>
  extends Required<Pick<PublicFormOptions<Field, unknown>, 'path' | 'fields' | 'toBody' | 'draftName' | 'loadCheck'>> {
  /** Refusal of a post without scripts, with the errors of its fields. */
  refused: { error: string; errors: ProblemFields } | undefined
  keptAs: (form: HTMLFormElement) => KeptForm
  /** Address that says that it was taken. @param answer Body of the server's answer. */
  resultOf: (answer: unknown) => string
  /** Title and text of a failure for which the server gives no reason. */
  failed: readonly [string, string]
}

export type KeptPost<Field extends string> = ReturnType<typeof usePublicForm<Field, unknown>>

/** A form with a page of its own, which works without scripts: with them, what finds no answer is kept, and sent later. */
export function useKeptPost<Field extends string>(options: KeptPostOptions<Field>): KeptPost<Field> {
  const { refused, keptAs, resultOf, failed } = options
  const navigate = useNavigate()
  const toast = useToast()
  const isKept = useRef(false)
  const say = (kind: 'info' | 'error', [title, text]: readonly [string, string]) => toast({ kind, title, text })
  const showTaken = (answer: unknown) => void navigate(resultOf(answer), { replace: true })

  const form = usePublicForm<Field, unknown>({
    ...options,
    initial: refused && { reason: refused.error, errors: refused.errors },
    keepUnanswered: (attempt) => {
      const { current } = form.handlers.ref
      if (!current) return
      isKept.current = false
      keepAttempt(keptAs(current), attempt)
      isKept.current = true
      say('info', KEPT_TEXT)
    },
    readAnswer: async (answer) => answer,
    onSent: (answer, filled) => {
      letGo(keptAs(filled))
      showTaken(answer)
    },
    onFailed: ({ status, problem }) => {
      if (problem?.code === 'drop_closed') postPlainly()
      else if (!problem && (status > 0 || !isKept.current)) say('error', failed)
    },
  })

  /** The server shows what is wrong, on the page that can go on from there. */
  function postPlainly(): void {
    const { current } = form.handlers.ref
    if (!current) return
    letGo(keptAs(current))
    current.submit()
  }

  const hear = useEffectEvent((event: Event) => {
    const { isInForm, sent, refused } = (event as CustomEvent<KeptAnswer>).detail
    if (!isInForm) return
    if (refused) postPlainly()
    else showTaken(sent)
  })
  useEffect(() => {
    const listen = (event: Event) => hear(event)
    addEventListener(KEPT_ANSWERED, listen)
    return () => removeEventListener(KEPT_ANSWERED, listen)
  }, [])
  return form
}
