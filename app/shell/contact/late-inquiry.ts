import { checkBy, type FieldValues } from '#app/form/submit-form.ts'
import type { ToastOptions } from '#app/ui/toast/toasts.tsx'
import { INQUIRY_TEXT } from '#contract/form-texts.ts'
import { BRIEF_TEXT, briefAddress } from '#contract/leads/brief-texts.ts'
import { InquiryInput } from '#contract/leads/inquiries.ts'
import { VISIT_HEADER } from '#contract/leads/visit.ts'

type Toast = (options: ToastOptions) => void

/** Time for which the invitation stays. */
const INVITATION_MS = 12_000

/** A check of the six fields, which also says in a corner that some are blank. */
export const checkInquiry = (toast: Toast) => (inquiry: FieldValues) => {
  const [title, text] = INQUIRY_TEXT.incomplete
  if (Object.values(inquiry).some((value) => value.trim() === '')) toast({ kind: 'error', title, text })
  return checkBy(InquiryInput)(inquiry)
}

/** Facts of this visit for the studio, as far as this tab has noted them. */
export function visitHeaders(): Record<string, string> {
  const visit = sessionStorage.getItem('visit')
  return visit === null ? {} : { [VISIT_HEADER]: encodeURIComponent(visit) }
}

/** Invites to the brief of an inquiry that is stored. @param brief Its token. */
export function invite(toast: Toast, brief: string): void {
  const action = { label: BRIEF_TEXT.invitation, run: () => location.assign(briefAddress(brief)) }
  toast({ kind: 'info', title: BRIEF_TEXT.whyMore, action, durationMs: INVITATION_MS })
}
