import { useEffect, useEffectEvent } from 'react'
import { checkBy } from '#app/form/submit-form.ts'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { FORM_PATHS, STOOL_TEXT } from '#contract/form-texts.ts'
import type { FormAnswer } from '#contract/forms.ts'
import type { ProblemFields } from '#contract/problem.ts'
import { missingForPosting } from '#contract/stool/missing-for-posting.ts'
import { REQUEST_FIELDS, type RequestField, type RequestValues, toRequest } from '../modals/request-values.ts'
import { chooseKept, readChoice } from './posted-choice.ts'
import { type KeptPost, useKeptPost } from './use-kept-post.ts'

const DRAFT = 'stool-request'

/** The request's form: as the server has refused it, else as this tab has kept it. */
export function usePostedRequest(sellsStools: boolean, isAsked: boolean) {
  const answer = useFormAnswer(FORM_PATHS.stoolRequest)
  const toBody = (values: RequestValues, form: HTMLFormElement) => toRequest(readChoice(form, sellsStools), values)
  const form: KeptPost<RequestField> = useKeptPost<RequestField>({
    path: FORM_PATHS.stoolRequest,
    fields: REQUEST_FIELDS,
    draftName: DRAFT,
    refused: answer && { error: answer.problem.error, errors: allErrors(answer) },
    toBody,
    loadCheck: async () => {
      const [{ submitStoolRequest }] = await Promise.all([
        import('#contract/stool/stool-request.ts'),
        // Fetched early, since it could not be once the line is gone.
        import('#app/shell/transitions/send-kept.ts'),
      ])
      const check = checkBy(submitStoolRequest.input)
      return (values) => {
        const { current } = form.handlers.ref
        if (!current) return undefined
        const request = toBody(values, current)
        return noteFound({ ...missingForPosting(request), ...check(request) }, current)
      }
    },
    keptAs: (filled) => (readChoice(filled, sellsStools).quantity > 0 ? 'stool-request' : 'stool-samples'),
    resultOf: (taken) => `/stool/request?sent=${(Object(taken) as { reference?: string }).reference}`,
    failed: STOOL_TEXT.requestFailed,
  })
  const restore = useEffectEvent(() => {
    const { current } = form.handlers.ref
    if (current && !answer && !isAsked) chooseKept(current, DRAFT)
  })
  useEffect(() => restore(), [])
  return { ...form, answer }
}

/** Moves the focus to the sum of all errors once it is there, since the fields are far apart. */
function noteFound(errors: ProblemFields, form: HTMLFormElement): ProblemFields {
  if (Object.keys(errors).length > 0) queueMicrotask(() => form.querySelector<HTMLElement>('[role="alert"]')?.focus())
  return errors
}

const BLANK = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestValues

/** All errors at once: the server looks for missing fields only after wrong ones. */
function allErrors({ problem, values, lists }: FormAnswer): ProblemFields {
  if (problem.code !== 'invalid_input') return {}
  const choice = { configuration: null, quantity: 0, samples: lists['samples'] ?? [] }
  return { ...missingForPosting(toRequest(choice, { ...BLANK, ...values })), ...problem.fields }
}
