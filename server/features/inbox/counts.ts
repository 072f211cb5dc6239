import { LEAD_LISTS, type LeadList, type LeadPage, type LeadStatus } from '#contract/leads/leads.ts'

/** Number of leads of one kind. */
export interface LeadTally {
  list: LeadList
  status: LeadStatus
  done: boolean
  count: number
}

/** The leads of each list that may count as open. */
const IS_OPEN: Record<LeadList, (lead: LeadTally) => boolean> = {
  inquiries: ({ done }) => !done,
  quotes: ({ done }) => !done,
  waitlist: ({ status }) => status === 'waiting',
  newsletter: ({ status }) => status === 'confirmed',
}

/**
 * Numbers of leads in each list: all but spam, the open ones, spam, and those with a failed mail.
 *
 * @param aside Those that are not done, and wait for somebody else than the studio.
 */
export function toCounts(
  tally: readonly LeadTally[],
  { aside, failed }: Record<'aside' | 'failed', readonly Pick<LeadTally, 'list' | 'count'>[]>,
): LeadPage['counts'] {
  const sum = (rows: readonly LeadTally[]) => rows.reduce((total, { count }) => total + count, 0)
  const entries = LEAD_LISTS.map((list) => {
    const ofList = tally.filter((row) => row.list === list)
    const taken = ofList.filter(({ status }) => status !== 'spam')
    const spam = sum(ofList) - sum(taken)
    const countIn = (rows: typeof failed) => rows.find((row) => row.list === list)?.count ?? 0
    const open = sum(taken.filter(IS_OPEN[list])) - countIn(aside)
    return [list, { total: sum(taken), open, spam, mailFailed: countIn(failed) }] as const
  })
  return Object.fromEntries(entries) as LeadPage['counts']
}
