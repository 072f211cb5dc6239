import { REPLY } from '#server/mails/kinds.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import type { LeadTally } from './counts.ts'
import { withFailedMail } from './repository.ts'

/**
 * True of an inquiry or a request that counts as open. One that was replied to waits for its person instead, unless that
 * reply has failed, and one with a day to come back to it waits for that day; who writes back waits for the studio again.
 *
 * @param replyFailed Whether its latest reply could not be delivered.
 * @param today Day in the studio, 'YYYY-MM-DD'.
 */
export function waitsForStudio(lead: StoredLead, replyFailed: boolean, today: string): boolean {
  const { list, status, done, remind_on: remindOn, wrote_back_at_ms: wroteBackAtMs } = lead
  if (done || status === 'spam' || (list !== 'inquiries' && list !== 'quotes')) return false
  if (wroteBackAtMs !== null) return true
  return remindOn === null ? status !== 'replied' || replyFailed : remindOn <= today
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
        where.and([
          where('remind_on', 'is', null),
          where('status', '=', 'replied'),
          where('id', 'not in', withFailedReply(db)),
        ]),
      ]),
    )
    .groupBy('list')
    .execute()
}

/** Those of the leads whose latest reply could not be delivered. */
export async function listWithFailedReply(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await withFailedReply(db).where('lead_id', 'in', ids).execute()
  return new Set(rows.map(({ lead_id }) => lead_id))
}

/** Ids of the leads whose latest reply has failed: few mails do. */
const withFailedReply = (db: Db) =>
  withFailedMail(db)
    .where('kind', '=', REPLY)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('mail as later')
            .select('later.id')
            .whereRef('later.lead_id', '=', 'mail.lead_id')
            .where('later.kind', '=', REPLY)
            .where('later.state', '!=', 'cancelled')
            .whereRef('later.id', '>', 'mail.id'),
        ),
      ),
    )
