import { HONEYPOT_FIELD } from '#contract/forms.ts'
import type { User } from '#contract/people/session.ts'
import { updateStoolCatalogue } from '#contract/stool/catalogue-input.ts'
import { getStoolCatalogue, type StoolCatalogue } from '#contract/stool/stool.ts'
import { submitStoolRequest } from '#contract/stool/stool-request.ts'
import { joinWaitlist } from '#contract/stool/waitlist.ts'
import { getWaitlistDemand } from '#contract/stool/waitlist-demand.ts'
import { getWaitlistPeople } from '#contract/stool/waitlist-people.ts'
import { serveDocument } from '#server/documents/api.ts'
import type { DocumentState } from '#server/documents/document.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { StoolCatalogueDocument } from './catalogue.ts'
import { forStrangers } from './open-catalogue.ts'
import type { RequestsService } from './requests-service.ts'
import type { WaitlistService } from './waitlist-service.ts'

interface StoolServices {
  documents: { catalogue: StoolCatalogueDocument }
  stoolRequests: RequestsService
  waitlist: WaitlistService
  shownWaitlist: () => Promise<{ people: number | null }>
  portfolio: { closedPictures: () => Promise<ReadonlySet<string>> }
}

/** Visitors hear of houses from the page, which names public ones alone. */
function withoutHouses(state: DocumentState<StoolCatalogue>): DocumentState<StoolCatalogue> {
  if (state.value.seenIn.length === 0) return state
  return { ...state, value: { ...state.value, seenIn: [] }, version: `${state.version}.visitors` }
}

export function stoolApi(
  api: Api,
  { documents, portfolio, stoolRequests, waitlist, shownWaitlist }: StoolServices,
): void {
  const forVisitors = async (state: DocumentState<StoolCatalogue>, viewer: User | undefined) =>
    viewer?.isAuthorized ? state : forStrangers(withoutHouses(state), await portfolio.closedPictures())
  serveDocument(
    api,
    { get: getStoolCatalogue, update: updateStoolCatalogue },
    documents.catalogue,
    // People of the studio read what they edit.
    forVisitors,
  )
  serve(api, submitStoolRequest, ({ [HONEYPOT_FIELD]: honeypot, ...request }, c) =>
    stoolRequests.submit(request, honeypot, senderOf(c), c.get('viewer')),
  )
  serve(api, joinWaitlist, ({ [HONEYPOT_FIELD]: honeypot, ...input }, c) => waitlist.join(input, honeypot, senderOf(c)))
  serve(api, getWaitlistPeople, () => shownWaitlist())
  serve(api, getWaitlistDemand, () => waitlist.demand())
}
