import { HONEYPOT_FIELD } from '#contract/forms.ts'
import { sendBrief } from '#contract/leads/brief.ts'
import { addBriefFiles, removeBriefFile } from '#contract/leads/brief-files.ts'
import { submitInquiry } from '#contract/leads/inquiries.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { BriefFiles } from './brief-files.ts'
import type { Briefs } from './briefs.ts'
import { receiveFiles } from './receive-files.ts'
import type { InquiriesService } from './service.ts'

interface InquiryParts {
  inquiries: InquiriesService
  briefs: Briefs
  briefFiles: BriefFiles
}

export function inquiriesApi(api: Api, { inquiries, briefs, briefFiles }: InquiryParts): void {
  serve(api, submitInquiry, ({ [HONEYPOT_FIELD]: honeypot, ...inquiry }, c) =>
    inquiries.submit(inquiry, honeypot, senderOf(c)),
  )
  serve(api, sendBrief, ({ [HONEYPOT_FIELD]: honeypot, ...brief }, c) => briefs.send(brief, honeypot, senderOf(c)))
  serve(api, addBriefFiles, async (asked, c) => {
    await receiveFiles(briefFiles, asked, c)
    return { token: asked.token, files: await briefFiles.list(asked.token) }
  })
  serve(api, removeBriefFile, async ({ token, id }) => {
    await briefFiles.remove(token, id)
    return { token, files: await briefFiles.list(token) }
  })
}
