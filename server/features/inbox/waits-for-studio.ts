import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import type { LeadTally } from './counts.ts'

/**
 * True of an inquiry or a request that counts as open. One that was replied to waits for its person instead, and one with a
 * day to come back to it waits for that day; who writes back waits for the studio again.
 *
 * @param today Day in the studio, 'YYYY-MM-DD'.
 */
export function waitsForStudio(lead: StoredLead, today: string): boolean {
  const { list, status, done, remind_on: remindOn, wrote_back_at_ms: wroteBackAtMs } = lead
  if (done || status === 'spam' || (list !== 'inquiries' && list !== 'quotes')) return false
  if (wroteBackAtMs !== null) return true
  return remindOn === null ? status !== 'replied' : remindOn <= today
}

/** Numbers of inquiries and requests that are not done and do not wait for the studio, as `waitsForStudio` says, by list. */
export async function tallySetAside(db: Db, today: string): Promise<Pick<LeadTally, 'list' | 'count'>[]> {
  return db
    .selectFrom('lead')
    .select((select) => ['list', select.fn.countAll<number>().as('count')])
    .where('list', 'in', ['inquiries', 'quotes'])
    .where('deleted_at_ms', 'is', null)
    .where('status', '!=', 'spam')
    .where('done', '=', false)
    .where('wrote_back_at_ms', 'is', null)
    .where((where) =>
      where.or([
        where('remind_on', '>', today),
        where.and([where('remind_on', 'is', null), where('status', '=', 'replied')]),
      ]),
    )
    .groupBy('list')
    .execute()
}
