import type { Context } from 'hono'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import { HONEYPOT_FIELD } from '#contract/forms.ts'
import { getStoolCatalogue, type StoolCatalogue, updateStoolCatalogue } from '#contract/stool.ts'
import { submitStoolRequest } from '#contract/stool-request.ts'
import { joinWaitlist } from '#contract/waitlist.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { RequestsService } from './requests-service.ts'
import { etagOf, type StoolService } from './service.ts'
import type { WaitlistService } from './waitlist-service.ts'

interface StoolServices {
  stool: StoolService
  stoolRequests: RequestsService
  waitlist: WaitlistService
}

export function stoolApi(api: Api, { stool, stoolRequests, waitlist }: StoolServices): void {
  serve(api, getStoolCatalogue, async (_, c) => tagged(c, await stool.catalogue()))
  serve(api, updateStoolCatalogue, async (change, c) => {
    const { catalogue, activityId } = await stool.update(change, basisOf(c), viewerOf(c))
    if (activityId !== null) c.header(ACTIVITY_ID_HEADER, activityId)
    return tagged(c, catalogue)
  })
  serve(api, submitStoolRequest, ({ [HONEYPOT_FIELD]: honeypot, ...request }, c) =>
    stoolRequests.submit(request, honeypot, senderOf(c), c.get('viewer')),
  )
  serve(api, joinWaitlist, ({ [HONEYPOT_FIELD]: honeypot, ...input }, c) => waitlist.join(input, honeypot, senderOf(c)))
}

function tagged(c: Context, catalogue: StoolCatalogue): StoolCatalogue {
  c.header('etag', etagOf(catalogue))
  return catalogue
}
