import { useToast } from '#app/ui/toasts.tsx'
import { STOOL_TEXT } from '#contract/form-texts.ts'
import { missingForPosting } from '#contract/missing-for-posting.ts'
import { submitStoolRequest } from '#contract/stool-request.ts'
import type { StoolChoice } from '../configurator/configurator-state.ts'
import { faultsOfChoice, REQUEST_FIELDS, toRequest } from './request-form.ts'
import { useModalForm } from './use-modal-form.ts'

interface RequestEvents {
  onRequested: (reference: string) => void
  onDropClosed: () => void
  onNotOffered: () => void
}

/** The request form and what becomes of it. */
export function useRequestForm(choice: StoolChoice, events: RequestEvents) {
  const toast = useToast()
  const requestForm = useModalForm({
    endpoint: submitStoolRequest,
    fields: REQUEST_FIELDS,
    toBody: (values) => toRequest(choice, values),
    findMore: missingForPosting,
    onSent: ({ reference }) => {
      const [title, text] = STOOL_TEXT.requestSent
      toast({ kind: 'success', title, text })
      events.onRequested(reference)
    },
    onFailed: (problem) => {
      if (problem?.code === 'drop_closed') return events.onDropClosed()
      const [title, text] = STOOL_TEXT.requestFailed
      toast({ kind: 'error', title, text })
      if (faultsOfChoice(problem?.fields).length > 0) events.onNotOffered()
    },
  })
  const faults = faultsOfChoice(requestForm.errors)
  const remark = faults.length > 0 && `${faults.join('. ')}. Please close this and choose again.`
  return { ...requestForm, remark }
}
