import {
  LEAD_FILTERS,
  LEAD_LISTS,
  LEAD_STATUSES,
  type LeadFilterName,
  type LeadList,
  type LeadStatus,
} from '#contract/leads/leads.ts'

/** The part of the inbox that is shown, as in the address. */
export interface InboxQuery {
  list: LeadList
  search: string
  /** '' shows everything but spam. */
  status: LeadStatus | LeadFilterName | ''
  page: number
  /** Id of the open record, or ''. */
  lead: string
}

const SEARCH_MAX = 200
const LEAD_ID_MAX = 64

/** Reads any address; invalid values count as left out. */
export function readQuery(params: URLSearchParams): InboxQuery {
  const list = LEAD_LISTS.find((known) => known === params.get('list')) ?? 'inquiries'
  const page = Number(params.get('page'))
  return {
    list,
    search: (params.get('search') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, SEARCH_MAX),
    status: [...statusesOf(list), ...LEAD_FILTERS].find((known) => known === params.get('status')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    lead: (params.get('lead') ?? '').slice(0, LEAD_ID_MAX),
  }
}

/** The address of the inbox with some of it changed. Another filter starts on its first page, with nothing open. */
export function inboxAddress(query: InboxQuery, change: Partial<InboxQuery> = {}): string {
  const isOtherFilter = 'list' in change || 'search' in change || 'status' in change
  const next = { ...query, ...(isOtherFilter && { page: 1, lead: '' }), ...change }
  const values = { ...filterOf(next), page: next.page > 1 ? String(next.page) : '', lead: next.lead }
  return `/admin/inbox?${toParams(values)}`
}

/** Address of a CSV file with all pages of the filtered list. */
export function exportAddress(query: InboxQuery): string {
  return `/api/admin/leads.csv?${toParams(filterOf(query))}`
}

export function statusesOf(list: LeadList): readonly LeadStatus[] {
  return LEAD_STATUSES[list]
}

const filterOf = ({ list, search, status }: InboxQuery) => ({ list, status, search })

function toParams(values: Record<string, string>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
}
