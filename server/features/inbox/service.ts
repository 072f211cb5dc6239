import {
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
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { changeLead, deleteLeadRows, findLead, type LeadChange, lockLead } from '#server/leads/repository.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { emptyWriteAheadLog } from '#server/platform/db/write-ahead-log.ts'
import { listMails, releaseMails, requeueMail } from '#server/platform/mail/outbox.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import { toTable } from './columns.ts'
import { toCounts } from './counts.ts'
import { toCsv } from './csv.ts'
import { toIso } from './instants.ts'
import { leadSubject, listSubject } from './lead-subject.ts'
import { toDelivery, toItem, toRecord, versionOf } from './present.ts'
import { countLeads, type LeadFilter, listDeletedBefore, listLeadRows, tallyLeads } from './repository.ts'

export interface InboxServiceOptions {
  db: Db
  dialect: Dialect
  now: () => number
  automaticMails: Pick<AutomaticMails, 'withhold'>
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

interface UndoneLead {
  subjectId: string
  before: unknown
  after: unknown
}

const STALE = 'Somebody else changed this record in the meantime.'

export type InboxService = ReturnType<typeof createInboxService>

/** Rows of one statement of the sweep. */
const SWEEP_BATCH = 200

/** Everybody who wrote, asked or joined, as the studio works through them. */
export function createInboxService({ db, dialect, now, automaticMails, removeMailFiles }: InboxServiceOptions) {
  /** @throws {Problem} `not_found` for a lead that is unknown or deleted. */
  async function present(db: Db, id: string): Promise<StoredLead> {
    const lead = await findLead(db, id)
    if (lead && lead.deleted_at_ms === null) return lead
    throw new Problem('not_found', 'This record is no longer here.')
  }

  async function record(db: Db, id: string): Promise<LeadRecord> {
    return toRecord(await present(db, id), await listMails(db, [id]))
  }

  /** @returns Id of the activity; null where the status is what it was. */
  async function edit(db: Db, lead: StoredLead, change: LeadEdit, actor: Actor): Promise<string | null> {
    const { status } = change
    if (status !== undefined) refuseForeignStatus(lead.list, status)
    const isReleased = lead.status === 'spam' && status !== undefined && status !== 'spam'
    if (isReleased) {
      await automaticMails.withhold(db, lead.id)
      await releaseMails(db, lead.id, now())
    }
    await changeLead(db, lead.id, { ...changeOf(change), ...(isReleased && { suspicion: '' }) }, now())
    if (status === undefined || status === lead.status) return null
    const action = isReleased ? 'lead.released' : 'lead.status_changed'
    const values = { before: { status: lead.status }, after: { status } }
    return recordActivity(db, { actor, action, subject: leadSubject(lead), ...values }, now())
  }

  async function removeLead(db: Db, lead: StoredLead, actor: Actor): Promise<string> {
    await changeLead(db, lead.id, { deleted_at_ms: now() }, now())
    return recordActivity(db, { actor, action: 'lead.deleted', subject: leadSubject(lead) }, now())
  }

  async function restoreLead(db: Db, lead: StoredLead, actor: Actor): Promise<string> {
    await changeLead(db, lead.id, { deleted_at_ms: null }, now())
    return recordActivity(db, { actor, action: 'lead.restored', subject: leadSubject(lead) }, now())
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
     * @param version What the change is based on, if the asker says so.
     * @throws {Problem} `not_found`; `stale`; `invalid_input` for a status of another list.
     */
    async update(id: string, change: LeadEdit, basis: Basis, actor: Actor): Promise<LeadRecord> {
      return db.transaction().execute(async (db) => {
        await lockLead(db, id)
        const lead = await present(db, id)
        if (isOutdated(basis, versionOf(lead))) throw new Problem('stale', STALE)
        await edit(db, lead, change, actor)
        return record(db, id)
      })
    },

    /** Puts a status back. @throws {Problem} `conflict` when it has changed since. */
    async undoStatus(db: Db, { subjectId, before, after }: UndoneLead, actor: Actor): Promise<string | null> {
      const lead = await lockLead(db, subjectId)
      const status = statusIn(before)
      if (!status || !lead || lead.deleted_at_ms !== null || lead.status !== statusIn(after)) {
        throw new Problem('conflict', 'This record has changed since, or it is gone.')
      }
      return edit(db, lead, { status }, actor)
    },

    /** @throws {Problem} `not_found` */
    async remove(id: string, actor: Actor): Promise<Record<string, never>> {
      return db.transaction().execute(async (db) => {
        await removeLead(db, await present(db, id), actor)
        return {}
      })
    },

    /** @throws {Problem} `not_found` for a lead that is unknown or was deleted too long ago. */
    async restore(id: string, actor: Actor): Promise<LeadRecord> {
      return db.transaction().execute(async (db) => {
        const lead = await lockLead(db, id)
        const isKept = lead && (lead.deleted_at_ms === null || lead.deleted_at_ms >= now() - LEAD_TRASH_MS)
        if (!isKept) throw new Problem('not_found', 'This record is gone for good.')
        if (lead.deleted_at_ms !== null) await restoreLead(db, lead, actor)
        return record(db, id)
      })
    },

    /** @throws {Problem} `conflict` when it is back already, or gone. */
    async undoRemove(db: Db, { subjectId }: UndoneLead, actor: Actor): Promise<string> {
      const lead = await lockLead(db, subjectId)
      if (!lead || lead.deleted_at_ms === null) throw new Problem('conflict', 'This record is back already, or gone.')
      return restoreLead(db, lead, actor)
    },

    /** @throws {Problem} `conflict` when it is deleted already, or gone. */
    async undoRestore(db: Db, { subjectId }: UndoneLead, actor: Actor): Promise<string> {
      const lead = await lockLead(db, subjectId)
      if (!lead || lead.deleted_at_ms !== null) throw new Problem('conflict', 'This record is no longer here.')
      return removeLead(db, lead, actor)
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
    async exportCsv(query: Omit<LeadQuery, 'page'>, actor: Actor): Promise<{ name: string; csv: string }> {
      const leads = await listLeadRows(db, toFilter(query))
      const after = { records: leads.length }
      await recordActivity(db, { actor, action: 'leads.exported', subject: listSubject(query.list), after }, now())
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
      if (!isLast) return this.sweep()
      // Also for who was erased while a backup was reading the log.
      await emptyWriteAheadLog(db, dialect)
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

/** The status that an entry of the activity holds. */
function statusIn(values: unknown): LeadStatus | undefined {
  const { status }: { status?: unknown } = Object(values)
  return Object.values<readonly LeadStatus[]>(LEAD_STATUSES)
    .flat()
    .find((known) => known === status)
}

function changeOf({ status, notes, done }: LeadEdit): LeadChange {
  return {
    ...(status !== undefined && { status }),
    ...(notes !== undefined && { notes }),
    ...(done !== undefined && { done }),
  }
}

/** '2026-11-20' by the studio's clock. */
const today = (nowMs: number) => toStudioLocal(toIso(nowMs)).slice(0, 10)
