import { adminCall } from '#app/admin/admin-call.ts'
import { FailedLoad } from '#app/admin/reason.ts'
import { HttpFailure } from '#app/client/api.ts'
import type { Services } from '#app/loaders/services.ts'
import { getLead, type LeadPage, type LeadRecord, listLeads } from '#contract/leads/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { InboxQuery } from './query.ts'

/** The record that is open; 'gone' was deleted meanwhile. */
export type OpenRecord = LeadRecord | FailedLoad | 'none' | 'gone'

export interface InboxData {
  query: InboxQuery
  page: LeadPage | FailedLoad
  record: OpenRecord
}

interface InboxSource {
  list: (query: InboxQuery) => Promise<LeadPage | FailedLoad>
  get: (id: string) => Promise<OpenRecord>
}

export async function loadInbox(query: InboxQuery, source: InboxSource): Promise<InboxData> {
  const opening: Promise<OpenRecord> = query.lead === '' ? Promise.resolve('none') : source.get(query.lead)
  const [page, record] = await Promise.all([source.list(query), opening])
  return { query, page, record }
}

/** Loads on the server, where a failure is an error of the page. */
export function inboxFromServer(inbox: Services['inbox']): InboxSource {
  return {
    list: (query) => inbox.list(query),
    get: (id) =>
      inbox.get(id).catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'not_found') return 'gone'
        throw error
      }),
  }
}

/** Loads in the browser, where a failure is shown in the page. */
export function inboxFromApi(signal: AbortSignal): InboxSource {
  return {
    list: ({ list, search, status, page }) =>
      adminCall(listLeads, { list, search, status, page }, { signal }).catch(FailedLoad.from),
    get: (id) =>
      adminCall(getLead, { id }, { signal }).catch((error: unknown) =>
        error instanceof HttpFailure && error.status === 404 ? 'gone' : FailedLoad.from(error),
      ),
  }
}
