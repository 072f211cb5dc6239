import type { FormAnswer } from '#contract/forms.ts'
import { missingForPosting } from '#contract/missing-for-posting.ts'
import type { ProblemFields } from '#contract/problem.ts'
import { REQUEST_FIELDS, type RequestValues, toRequest } from '../modals/request-form.ts'

const BLANK = Object.fromEntries(REQUEST_FIELDS.map((field) => [field, ''])) as RequestValues

/** Everything that is wrong, at once: the server looks for what is missing only after what cannot be right. */
export function faultsOf({ problem, values, lists }: FormAnswer): ProblemFields {
  if (problem.code !== 'invalid_input') return {}
  const choice = { configuration: null, quantity: 0, samples: lists['samples'] ?? [] }
  return { ...missingForPosting(toRequest(choice, { ...BLANK, ...values })), ...problem.fields }
}
