import { sql } from 'kysely'
import {
  DUE,
  LEAD_FILTERS,
  type LeadFilterName,
  type LeadList,
  type LeadStatus,
  MAIL_FAILED,
  WROTE_BACK,
} from '#contract/leads/leads.ts'
import { LEAD_COLUMNS, WITH_NOTES } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import type { LeadTally } from './counts.ts'
import { editIn } from './lead-edits.ts'

export interface LeadFilter {
  /** Undefined looks through all of them. */
  list: LeadList | undefined
  /** All of its words must be there; blank finds everything. */
  search: string
  /** Undefined finds everything but spam, as MAIL_FAILED does among those with a failed mail. */
  status: LeadStatus | LeadFilterName | undefined
  /** Day in the studio, 'YYYY-MM-DD'. */
  today: string
}

/** Ids of the leads with a mail that has failed; the database answers from an index. */
export const withFailedMail = (db: Db) =>
  db
    .selectFrom('mail')
    .select('lead_id')
    .where('state', '=', 'failed')
    .where('lead_id', 'is not', null)
    .$narrowType<{ lead_id: string }>()

function matching(db: Db, { list, search, status, today }: LeadFilter) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => `%${word.replace(/[!%_]/g, '!$&')}%`)
  const isStatus = status !== undefined && !isFilterName(status)
  return db
    .selectFrom('lead')
    .$if(list !== undefined, (leads) => leads.where('list', '=', list as LeadList))
    .where('deleted_at_ms', 'is', null)
    .where('status', isStatus ? '=' : '!=', isStatus ? status : 'spam')
    .$if(status === DUE, (leads) => leads.where('remind_on', '<=', today))
    .$if(status === WROTE_BACK, (leads) => leads.where('wrote_back_at_ms', 'is not', null))
    .$if(status === MAIL_FAILED, (leads) => leads.where('id', 'in', withFailedMail(db)))
    .where((where) => where.and(patterns.map((pattern) => sql<boolean>`search_text like ${pattern} escape '!'`)))
}

const isFilterName = (status: LeadStatus | LeadFilterName): status is LeadFilterName =>
  LEAD_FILTERS.some((name) => name === status)

/** Newest first. Without `window` all of them. */
export async function listLeadRows(
  db: Db,
  filter: LeadFilter,
  window?: { limit: number; offset: number },
): Promise<StoredLead[]> {
  const rows = matching(db, filter).select(LEAD_COLUMNS).orderBy('received_at_ms', 'desc').orderBy('id', 'desc')
  return (window ? rows.limit(window.limit).offset(window.offset) : rows).execute()
}

export async function countLeads(db: Db, filter: LeadFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Leads whose reminder has come by a day, the earliest first, without spam. */
export const listDueRows = (db: Db, today: string): Promise<StoredLead[]> =>
  waitingRows(db, 'remind_on').where('remind_on', '<=', today).execute()

/** Leads whose person has answered by mail and waits, the longest first, without spam. */
export const listAnsweringRows = (db: Db): Promise<StoredLead[]> => waitingRows(db, 'wrote_back_at_ms').execute()

const waitingRows = (db: Db, since: 'remind_on' | 'wrote_back_at_ms') =>
  db
    .selectFrom('lead')
    .select(LEAD_COLUMNS)
    .where(since, 'is not', null)
    .where('deleted_at_ms', 'is', null)
    .where('status', '!=', 'spam')
    .orderBy(since)
    .orderBy('id')

/** Those of the leads that have a mail that has failed. */
export async function listWithFailedMail(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await withFailedMail(db).where('lead_id', 'in', ids).execute()
  return new Set(rows.map(({ lead_id }) => lead_id))
}

/** Numbers of leads with a failed mail in each list, without spam. */
export async function tallyFailedMails(db: Db): Promise<{ list: LeadList; count: number }[]> {
  return db
    .selectFrom('lead')
    .select((select) => ['list', select.fn.countAll<number>().as('count')])
    .where('deleted_at_ms', 'is', null)
    .where('status', '!=', 'spam')
    .where('id', 'in', withFailedMail(db))
    .groupBy('list')
    .execute()
}

/** Numbers of leads by kind; the database answers from an index. */
export async function tallyLeads(db: Db): Promise<LeadTally[]> {
  return db
    .selectFrom('lead')
    .select((select) => ['list', 'status', 'done', select.fn.countAll<number>().as('count')])
    .where('deleted_at_ms', 'is', null)
    .groupBy(['list', 'status', 'done'])
    .execute()
}

/** Notes about leads that were changed since, oldest first, with the time until which they stood there. */
export async function listEarlierNotes(
  db: Db,
  ids: readonly string[],
): Promise<{ leadId: string; notes: string; untilMs: number }[]> {
  if (ids.length === 0) return []
  const entries = await db
    .selectFrom('activity')
    .select(['subject_id', 'at_ms', 'before'])
    .where('subject_id', 'in', ids)
    .where('action', 'in', WITH_NOTES)
    .orderBy('id')
    .execute()
  return entries.flatMap(({ subject_id: leadId, at_ms: untilMs, before }) => {
    const { notes } = editIn(before)
    return notes ? [{ leadId, notes, untilMs }] : []
  })
}

export interface DeletedLead {
  id: string
  list: LeadList
  name: string
  email: string
  deleted_at_ms: number
}

/** Leads that were deleted at an instant or after it. */
export async function listDeletedLeads(db: Db, sinceMs: number): Promise<DeletedLead[]> {
  return db
    .selectFrom('lead')
    .select(['id', 'list', 'name', 'email', 'deleted_at_ms'])
    .where('deleted_at_ms', '>=', sinceMs)
    .$narrowType<{ deleted_at_ms: number }>()
    .execute()
}

/** Leads that were deleted before an instant. */
export async function listDeletedBefore(db: Db, beforeMs: number, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('lead').select('id').where('deleted_at_ms', '<', beforeMs).limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** First name of a person of the studio; empty where it is not known. */
export async function findFirstName(db: Db, userId: string): Promise<string> {
  const person = await db.selectFrom('user').select('name').where('id', '=', userId).executeTakeFirst()
  return person?.name.trim().split(/\s/)[0] ?? ''
}
