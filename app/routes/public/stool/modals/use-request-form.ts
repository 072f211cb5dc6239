import { keepAttempt, letGo } from '#app/form/keep-attempt.ts'
import { checkBy } from '#app/form/submit-form.ts'
import { useToast } from '#app/ui/toast/toasts.tsx'
import { FORM_PATHS, KEPT_TEXT, STOOL_TEXT } from '#contract/form-texts.ts'
import { missingForPosting } from '#contract/stool/missing-for-posting.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'
import { initialOf, type LateAnswer } from './late-answer.ts'
import { errorsOfChoice, REQUEST_FIELDS, toRequest } from './request-values.ts'
import { useModalForm } from './use-modal-form.ts'

interface RequestEvents {
  late: LateAnswer | undefined
  onRequested: (reference: string) => void
  onDropClosed: () => void
  onNotOffered: () => void
}

const loadEndpoint = async () => (await import('#contract/stool/stool-request.ts')).submitStoolRequest

/** The request form and its outcomes. */
export function useRequestForm(choice: StoolChoice, events: RequestEvents) {
  const toast = useToast()
  const keptAs = choice.quantity > 0 ? 'stool-request' : 'stool-samples'
  const requestForm = useModalForm({
    path: FORM_PATHS.stoolRequest,
    fields: REQUEST_FIELDS,
    draftName: 'stool-request',
    initial: initialOf(events.late),
    toBody: (values) => toRequest(choice, values),
    loadCheck: async () => {
      const check = checkBy((await loadEndpoint()).input)
      return (values) => {
        const request = toRequest(choice, values)
        return { ...missingForPosting(request), ...check(request) }
      }
    },
    readAnswer: async (body) => (await loadEndpoint()).output.parse(body),
    keepUnanswered: (attempt) => {
      keepAttempt(keptAs, attempt)
      const [title, text] = KEPT_TEXT
      toast({ kind: 'info', title, text })
    },
    onSent: ({ reference }) => {
      letGo(keptAs)
      const [title, text] = STOOL_TEXT.requestSent
      toast({ kind: 'success', title, text })
      events.onRequested(reference)
    },
    onFailed: ({ problem }) => {
      if (problem?.code === 'drop_closed') {
        events.onDropClosed()
        return
      }
      const [title, text] = STOOL_TEXT.requestFailed
      toast({ kind: 'error', title, text })
      if (errorsOfChoice(problem?.fields).length > 0) events.onNotOffered()
    },
  })
  const ofChoice = errorsOfChoice(requestForm.errors)
  const remark = ofChoice.length > 0 && `${ofChoice.join('. ')}. Please close this and choose again.`
  return { ...requestForm, remark }
}
