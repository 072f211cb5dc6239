import {
  LEAD_LISTS,
  LEAD_STATUSES,
  LEADS_PER_PAGE,
  type LeadList,
  type LeadPage,
  type LeadRecord,
  type LeadStatus,
  type MailDelivery,
} from '#contract/leads.ts'
import { LEAD_TRASH_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import { toStudioLocal } from '#contract/studio-time.ts'
import { changeLead, findLead, type LeadChange } from '#server/leads/repository.ts'
import type { Db, StoredLead } from '#server/platform/db/database.ts'
import { listMails, releaseMails, requeueMail } from '#server/platform/mail/outbox.ts'
import { toTable } from './columns.ts'
import { toCsv } from './csv.ts'
import { toIso } from './instants.ts'
import { toDelivery, toItem, toRecord } from './present.ts'
import {
  countLeads,
  deleteLeadRows,
  type LeadFilter,
  type LeadTally,
  listDeletedBefore,
  listLeadRows,
  tallyLeads,
} from './repository.ts'

export interface InboxServiceOptions {
  db: Db
  now: () => number
  /** Removes the files that mails were written to, where there is no mail server; those without a file are no error. */
  removeMailFiles: (mailIds: readonly string[]) => Promise<void>
}

interface LeadQuery {
  list: LeadList
  search?: string | undefined
  status?: LeadStatus | '' | undefined
  page?: number | undefined
}

/** What is left out stays as it is. */
interface LeadEdit {
  status?: LeadStatus | undefined
  notes?: string | undefined
  done?: boolean | undefined
}

export type InboxService = ReturnType<typeof createInboxService>

/** Rows of one statement of the sweep. */
const SWEEP_BATCH = 200

/** Everybody who wrote, asked or joined, as the studio works through them. */
export function createInboxService({ db, now, removeMailFiles }: InboxServiceOptions) {
  /** @throws {Problem} `not_found` for a lead that is unknown or deleted. */
  async function present(db: Db, id: string): Promise<StoredLead> {
    const lead = await findLead(db, id)
    if (lead && lead.deleted_at_ms === null) return lead
    throw new Problem('not_found', 'This record is no longer here.')
  }

  async function record(db: Db, id: string): Promise<LeadRecord> {
    return toRecord(await present(db, id), await listMails(db, [id]))
  }

  return {
    async list(query: LeadQuery): Promise<LeadPage> {
      const filter = toFilter(query)
      const [total, tally] = [await countLeads(db, filter), await tallyLeads(db)]
      const pages = Math.max(1, Math.ceil(total / LEADS_PER_PAGE))
      const page = Math.min(query.page ?? 1, pages)
      const rows = await listLeadRows(db, filter, { limit: LEADS_PER_PAGE, offset: (page - 1) * LEADS_PER_PAGE })
      return { items: rows.map(toItem), total, page, pages, counts: toCounts(tally) }
    },

    /** @throws {Problem} `not_found` */
    get: (id: string): Promise<LeadRecord> => record(db, id),

    /**
     * Leaving 'spam' clears the suspicion and sends what was held back.
     *
     * @throws {Problem} `not_found`; `invalid_input` for a status of another list.
     */
    async update(id: string, change: LeadEdit): Promise<LeadRecord> {
      return db.transaction().execute(async (db) => {
        const lead = await present(db, id)
        if (change.status !== undefined) refuseForeignStatus(lead.list, change.status)
        const isReleased = lead.status === 'spam' && change.status !== undefined && change.status !== 'spam'
        if (isReleased) await releaseMails(db, id, now())
        await changeLead(db, id, { ...changeOf(change), ...(isReleased && { suspicion: '' }) }, now())
        return record(db, id)
      })
    },

    /** @throws {Problem} `not_found` */
    async remove(id: string): Promise<Record<string, never>> {
      await present(db, id)
      await changeLead(db, id, { deleted_at_ms: now() }, now())
      return {}
    },

    /** @throws {Problem} `not_found` for a lead that is unknown or was deleted too long ago. */
    async restore(id: string): Promise<LeadRecord> {
      const lead = await findLead(db, id)
      const isKept = lead && (lead.deleted_at_ms === null || lead.deleted_at_ms >= now() - LEAD_TRASH_MS)
      if (!isKept) throw new Problem('not_found', 'This record is gone for good.')
      await changeLead(db, id, { deleted_at_ms: null }, now())
      return record(db, id)
    },

    /** @throws {Problem} `not_found`; `invalid_input` for a mail that nobody may send. */
    async resend(mailId: string): Promise<MailDelivery> {
      const mail = await requeueMail(db, mailId, now())
      if (!mail) throw new Problem('not_found', 'This mail is no longer here.')
      const refusal = REFUSALS[mail.state]
      if (refusal) throw new Problem('invalid_input', refusal)
      return toDelivery(mail)
    },

    /** @returns The file and the name to keep it by. */
    async exportCsv(query: Omit<LeadQuery, 'page'>): Promise<{ name: string; csv: string }> {
      const leads = await listLeadRows(db, toFilter(query))
      return { name: `${query.list}-${today(now())}.csv`, csv: toCsv(toTable(query.list, leads)) }
    },

    /** Deletes for good what was deleted too long ago. */
    async sweep(): Promise<void> {
      const isLast = await db.transaction().execute(async (db) => {
        const ids = await listDeletedBefore(db, now() - LEAD_TRASH_MS, SWEEP_BATCH)
        const mails = await listMails(db, ids)
        await deleteLeadRows(db, ids)
        await removeMailFiles(mails.map(({ id }) => id))
        return ids.length < SWEEP_BATCH
      })
      if (!isLast) await this.sweep()
    },
  }
}

const REFUSALS: Partial<Record<MailDelivery['state'], string>> = {
  held: 'This mail is held back with a suspect. Mark the record as no spam, and it goes out.',
  cancelled: 'This mail was canceled, so it cannot be sent.',
}

function toFilter({ list, search = '', status = '' }: LeadQuery): LeadFilter {
  return { list, search, status: status === '' ? undefined : status }
}

function refuseForeignStatus(list: LeadList, status: LeadStatus): void {
  const statuses: readonly LeadStatus[] = LEAD_STATUSES[list]
  if (statuses.includes(status)) return
  const fields = { status: [`Please choose one of ${statuses.join(', ')}`] }
  throw new Problem('invalid_input', 'This status is not for this list.', { fields })
}

function changeOf({ status, notes, done }: LeadEdit): LeadChange {
  return {
    ...(status !== undefined && { status }),
    ...(notes !== undefined && { notes }),
    ...(done !== undefined && { done }),
  }
}

/** Whether a lead of each list counts as open. */
const IS_OPEN: Record<LeadList, (lead: LeadTally) => boolean> = {
  inquiries: ({ done }) => !done,
  quotes: ({ done }) => !done,
  waitlist: ({ status }) => status === 'waiting',
  newsletter: ({ status }) => status === 'confirmed',
}

function toCounts(tally: readonly LeadTally[]): LeadPage['counts'] {
  const sum = (rows: readonly LeadTally[]) => rows.reduce((total, { count }) => total + count, 0)
  const entries = LEAD_LISTS.map((list) => {
    const ofList = tally.filter((row) => row.list === list)
    const taken = ofList.filter(({ status }) => status !== 'spam')
    const spam = sum(ofList) - sum(taken)
    return [list, { total: sum(taken), open: sum(taken.filter(IS_OPEN[list])), spam }] as const
  })
  return Object.fromEntries(entries) as LeadPage['counts']
}

/** '2026-11-20' by the studio's clock. */
const today = (nowMs: number) => toStudioLocal(toIso(nowMs)).slice(0, 10)
