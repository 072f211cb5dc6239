import { LEAD_LISTS, type LeadList, type LeadPage, type LeadStatus } from '#contract/leads/leads.ts'

/** Number of leads of one kind. */
export interface LeadTally {
  list: LeadList
  status: LeadStatus
  done: boolean
  count: number
}

/** The leads of each list that count as open. */
const IS_OPEN: Record<LeadList, (lead: LeadTally) => boolean> = {
  inquiries: ({ done }) => !done,
  quotes: ({ done }) => !done,
  waitlist: ({ status }) => status === 'waiting',
  newsletter: ({ status }) => status === 'confirmed',
}

/** Numbers of leads in each list: all but spam, the open ones, spam, and those with a failed mail. */
export function toCounts(
  tally: readonly LeadTally[],
  failed: readonly Pick<LeadTally, 'list' | 'count'>[],
): LeadPage['counts'] {
  const sum = (rows: readonly LeadTally[]) => rows.reduce((total, { count }) => total + count, 0)
  const entries = LEAD_LISTS.map((list) => {
    const ofList = tally.filter((row) => row.list === list)
    const taken = ofList.filter(({ status }) => status !== 'spam')
    const spam = sum(ofList) - sum(taken)
    const mailFailed = failed.find((row) => row.list === list)?.count ?? 0
    return [list, { total: sum(taken), open: sum(taken.filter(IS_OPEN[list])), spam, mailFailed }] as const
  })
  return Object.fromEntries(entries) as LeadPage['counts']
}
