import { useNavigate, useRevalidator } from 'react-router'
import { useFormAnswer } from '#app/form/use-form-answer.tsx'
import { usePublicForm } from '#app/form/use-public-form.ts'
import { BRIEF_PATH, BRIEF_TEXT, briefAddress } from '#contract/leads/brief-texts.ts'

export const BRIEF_FIELDS = ['token', 'revision', 'kind', 'budget', 'start', 'source'] as const

const CONFLICT = 409

/** The brief: sends it once, and shows what came of it on the same page. */
export function useBriefForm(token: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const answer = useFormAnswer(BRIEF_PATH)
  const form = usePublicForm<(typeof BRIEF_FIELDS)[number], number>({
    path: BRIEF_PATH,
    fields: BRIEF_FIELDS,
    toBody: (values, form) => ({ ...values, hearts: new FormData(form).getAll('hearts') }),
    readAnswer: async (body) => (body as { gone?: number }).gone ?? 0,
    initial: answer && { reason: answer.problem.error, errors: answer.problem.fields ?? {} },
    onSent: (gone) => void navigate(`${briefAddress(token)}&sent=1&gone=${gone}`, { replace: true }),
    onFailed: ({ status, problem }) => {
      // Brings the number of what was sent meanwhile; what was typed stays.
      if (status === CONFLICT) void revalidate()
      return problem ? undefined : { reason: BRIEF_TEXT.failed }
    },
  })
  return { ...form, answer }
}
