import { LEAD_LISTS, type LeadList, type LeadPage, type LeadStatus } from '#contract/leads.ts'

/** How many there are of one kind. */
export interface LeadTally {
  list: LeadList
  status: LeadStatus
  done: boolean
  count: number
}

/** Whether a lead of each list counts as open. */
const IS_OPEN: Record<LeadList, (lead: LeadTally) => boolean> = {
  inquiries: ({ done }) => !done,
  quotes: ({ done }) => !done,
  waitlist: ({ status }) => status === 'waiting',
  newsletter: ({ status }) => status === 'confirmed',
}

/** How many leads each list has, how many of them are open, and how many are spam. */
export function toCounts(tally: readonly LeadTally[]): LeadPage['counts'] {
  const sum = (rows: readonly LeadTally[]) => rows.reduce((total, { count }) => total + count, 0)
  const entries = LEAD_LISTS.map((list) => {
    const ofList = tally.filter((row) => row.list === list)
    const taken = ofList.filter(({ status }) => status !== 'spam')
    const spam = sum(ofList) - sum(taken)
    return [list, { total: sum(taken), open: sum(taken.filter(IS_OPEN[list])), spam }] as const
  })
  return Object.fromEntries(entries) as LeadPage['counts']
}
