import { HONEYPOT_FIELD } from '#contract/forms.ts'
import { submitInquiry } from '#contract/leads/inquiries.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { InquiriesService } from './service.ts'

export function inquiriesApi(api: Api, inquiries: InquiriesService): void {
  serve(api, submitInquiry, ({ [HONEYPOT_FIELD]: honeypot, ...inquiry }, c) =>
    inquiries.submit(inquiry, honeypot, senderOf(c)),
  )
}
