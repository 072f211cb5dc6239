import {
  LEADS_FOUND_MAX,
  LEADS_PER_PAGE,
  type LeadFilterName,
  type LeadItem,
  type LeadList,
  type LeadPage,
  type LeadStatus,
  type OpenLeads,
} from '#contract/leads/leads.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import { toCsv } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { toStudioLocal } from '#shared/studio-time.ts'
import { toTable } from './columns.ts'
import { toCounts } from './counts.ts'
import { studioDay, toIso } from './instants.ts'
import { listSubject } from './lead-subject.ts'
import { toItem } from './present.ts'
import {
  countLeads,
  type LeadFilter,
  listAnsweringRows,
  listDueRows,
  listLeadRows,
  listWithFailedMail,
  tallyFailedMails,
  tallyLeads,
} from './repository.ts'
import { listWithFailedReply, tallySetAside, waitsForStudio } from './waits-for-studio.ts'

/** @property page Counts from 1; a number beyond the last page gets the last. */
export interface LeadQuery {
  list: LeadList
  search?: string | undefined
  status?: LeadStatus | LeadFilterName | '' | undefined
  page?: number | undefined
}

export async function listLeads(db: Db, query: LeadQuery, nowMs: number): Promise<LeadPage> {
  const today = studioDay(nowMs)
  const filter = toFilter(query, today)
  const [total, tally] = [await countLeads(db, filter), await tallyLeads(db)]
  const [aside, failed] = [await tallySetAside(db, today), await tallyFailedMails(db)]
  const pages = Math.max(1, Math.ceil(total / LEADS_PER_PAGE))
  const page = Math.min(query.page ?? 1, pages)
  const rows = await listLeadRows(db, filter, { limit: LEADS_PER_PAGE, offset: (page - 1) * LEADS_PER_PAGE })
  const items = await toItems(db, rows, today)
  return { items, total, page, pages, counts: toCounts(tally, { aside, failed }) }
}

/** The newest leads of all lists that hold all words of a search, without spam. */
export async function findLeads(db: Db, search: string, nowMs: number): Promise<LeadItem[]> {
  const today = studioDay(nowMs)
  const filter = { list: undefined, search, status: undefined, today }
  return toItems(db, await listLeadRows(db, filter, { limit: LEADS_FOUND_MAX, offset: 0 }), today)
}

/** Inquiries and quotes that wait for the studio, counted, and the leads whose reminder has come or who wrote back. */
export async function listOpenLeads(db: Db, nowMs: number): Promise<OpenLeads> {
  const today = studioDay(nowMs)
  const { inquiries, quotes } = toCounts(await tallyLeads(db), { aside: await tallySetAside(db, today), failed: [] })
  const due = await listDueRows(db, today)
  const answering = await listAnsweringRows(db)
  // A failed reply makes no difference to those that are due, or whose person wrote back.
  const isCountedToo = (lead: StoredLead) => !waitsForStudio(lead, false, today)
  const others = new Set([...due, ...answering].filter(isCountedToo).map(({ id }) => id))
  return {
    count: inquiries.open + quotes.open + others.size,
    due: await toItems(db, due.slice(0, LEADS_FOUND_MAX), today),
    answering: await toItems(db, answering.slice(0, LEADS_FOUND_MAX), today),
  }
}

/** @returns The matching leads as a CSV file, and a name for it. */
export async function exportLeads(
  db: Db,
  query: Omit<LeadQuery, 'page'>,
  { actor, nowMs }: { actor: Actor; nowMs: number },
): Promise<{ name: string; csv: string }> {
  const { list } = query
  const leads = await listLeadRows(db, toFilter(query, studioDay(nowMs)))
  const after = { records: leads.length }
  await recordActivity(db, { actor, action: 'leads.exported', subject: listSubject(list), after }, nowMs)
  const today = toStudioLocal(toIso(nowMs)).slice(0, 10)
  return { name: `${list}-${today}.csv`, csv: toCsv(toTable(list, leads)) }
}

async function toItems(db: Db, rows: readonly StoredLead[], today: string): Promise<LeadItem[]> {
  const ids = rows.map(({ id }) => id)
  const withFailed = await listWithFailedMail(db, ids)
  const withFailedReply = await listWithFailedReply(db, [...withFailed])
  return rows.map((row) => toItem(row, { any: withFailed.has(row.id), reply: withFailedReply.has(row.id) }, today))
}

function toFilter({ list, search = '', status = '' }: LeadQuery, today: string): LeadFilter {
  return { list, search, status: status === '' ? undefined : status, today }
}
