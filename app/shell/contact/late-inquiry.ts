import { createElement, type ReactElement } from 'react'
import { INQUIRY_SENT, KEPT_ANSWERED, type KeptAnswer } from '#app/client/kept-in-browser.ts'
import { letGo } from '#app/form/keep-attempt.ts'
import { checkBy, type FieldValues } from '#app/form/submit-form.ts'
import { isMotionReduced } from '#app/ui/reduced-motion.ts'
import type { ToastOptions } from '#app/ui/toast/toasts.tsx'
import { INQUIRY_TEXT } from '#contract/form-texts.ts'
import { BRIEF_TEXT, briefAddress } from '#contract/leads/brief-texts.ts'
import { InquiryInput } from '#contract/leads/inquiries.ts'
import { VISIT_HEADER } from '#contract/leads/visit.ts'
import { MoreLink } from './more-link.tsx'

type Toast = (options: ToastOptions) => void
type Show = (element: ReactElement) => void

/** Time for which the invitation stays. */
const INVITATION_MS = 12_000

let sayItIsSent: (() => void) | undefined

// The fields stay: pressed again meanwhile, they are the same inquiry.
addEventListener(KEPT_ANSWERED, (event) => {
  if ((event as CustomEvent<KeptAnswer>).detail.form === 'inquiry') sayItIsSent?.()
})

/** Says in a corner when what was kept is sent. @returns A check of the six fields, which also says that some are blank. */
export function checkInquiry(toast: Toast) {
  const [sent, thanks] = INQUIRY_TEXT.sent
  sayItIsSent = () => toast({ kind: 'success', title: sent, text: thanks })
  return (inquiry: FieldValues) => {
    const [title, text] = INQUIRY_TEXT.incomplete
    if (Object.values(inquiry).some((value) => value.trim() === '')) toast({ kind: 'error', title, text })
    return checkBy(InquiryInput)(inquiry)
  }
}

const loadPostedCard = () => import('./posted-card.tsx')

/** Facts of this visit for the studio, as far as this tab has noted them. Call it when the inquiry goes. */
export function visitHeaders(): Record<string, string> {
  // Fetched while the answer is awaited.
  if (!isMotionReduced()) loadPostedCard().catch(() => undefined)
  const visit = sessionStorage.getItem('visit')
  return visit === null ? {} : { [VISIT_HEADER]: encodeURIComponent(visit) }
}

/**
 * Once an inquiry is stored: what its page had kept goes, its brief is offered in a toast and beside the form, and its
 * postcard leaves.
 *
 * @param brief Its token.
 * @param show Puts the leaving postcard on the page.
 * @param offer Puts the way to the brief beside the form.
 */
export function goOn(toast: Toast, brief: string | undefined, show: Show, offer: Show): void {
  dispatchEvent(new CustomEvent<string | undefined>(INQUIRY_SENT, { detail: brief }))
  const isCalm = isMotionReduced()
  if (!isCalm) void showPostedCard(show)
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
  letGo('inquiry')
  if (!brief) return
  offer(createElement(MoreLink, { brief }))
  const action = { label: BRIEF_TEXT.invitation, run: () => location.assign(briefAddress(brief)) }
  toast({ kind: 'info', title: BRIEF_TEXT.whyMore, action, durationMs: INVITATION_MS })
}

async function showPostedCard(show: Show): Promise<void> {
  const loaded = await loadPostedCard().catch(() => undefined)
  if (loaded) show(createElement(loaded.PostedCard, { key: performance.now() }))
}
