import { HONEYPOT_FIELD } from '#contract/forms.ts'
import { sendBrief } from '#contract/leads/brief.ts'
import { submitInquiry } from '#contract/leads/inquiries.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { Briefs } from './briefs.ts'
import type { InquiriesService } from './service.ts'

interface InquiryParts {
  inquiries: InquiriesService
  briefs: Briefs
}

export function inquiriesApi(api: Api, { inquiries, briefs }: InquiryParts): void {
  serve(api, submitInquiry, ({ [HONEYPOT_FIELD]: honeypot, ...inquiry }, c) =>
    inquiries.submit(inquiry, honeypot, senderOf(c)),
  )
  serve(api, sendBrief, ({ [HONEYPOT_FIELD]: honeypot, ...brief }, c) => briefs.send(brief, honeypot, senderOf(c)))
}
