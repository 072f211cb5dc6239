import { HONEYPOT_FIELD } from '#contract/form-guard.ts'
import { getStoolCatalogue, joinWaitlist, submitStoolRequest } from '#contract/stool.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { RequestsService } from './requests-service.ts'
import type { StoolService } from './service.ts'
import type { WaitlistService } from './waitlist-service.ts'

interface StoolServices {
  stool: StoolService
  stoolRequests: RequestsService
  waitlist: WaitlistService
}

export function stoolApi(api: Api, { stool, stoolRequests, waitlist }: StoolServices): void {
  serve(api, getStoolCatalogue, () => stool.catalogue())
  serve(api, submitStoolRequest, ({ [HONEYPOT_FIELD]: honeypot, ...request }, c) =>
    stoolRequests.submit(request, honeypot, senderOf(c), c.get('viewer')),
  )
  serve(api, joinWaitlist, ({ [HONEYPOT_FIELD]: honeypot, ...input }, c) => waitlist.join(input, honeypot, senderOf(c)))
}
