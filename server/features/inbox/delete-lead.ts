import { Problem } from '#contract/problem.ts'
import { changeLead, deleteLeadRows, lockLead } from '#server/leads/repository.ts'
import { REPLY } from '#server/mails/kinds.ts'
import { type ActivityEntry, type Actor, recordActivity } from '#server/platform/activity.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { emptyWriteAheadLog } from '#server/platform/db/write-ahead-log.ts'
import { cancelMails, listMails, takeBackMails } from '#server/platform/mail/outbox.ts'
import type { EditedLead } from './edit-lead.ts'
import { readRecord, requireLead } from './lead-record.ts'
import { leadSubject } from './lead-subject.ts'
import { listDeletedBefore } from './repository.ts'

/** Time for which deleted leads can be restored. */
export const LEAD_TRASH_MS = 30 * 24 * 60 * 60_000

/** Moves a lead to the trash; a reply that has not left is taken back for good. @returns Id of the entry that undoes it. @throws {Problem} `not_found`. */
export async function deleteLead(db: Db, id: string, actor: Actor, nowMs: number): Promise<string> {
  return db.transaction().execute(async (db) => markDeleted(db, await requireLead(db, id), actor, nowMs))
}

/** @throws {Problem} `not_found` for a lead that is unknown, or has been in the trash for too long. */
export async function restoreLead(db: Db, id: string, actor: Actor, nowMs: number): Promise<EditedLead> {
  return db.transaction().execute(async (db) => {
    const lead = await lockLead(db, id)
    const isKept = lead && (lead.deleted_at_ms === null || lead.deleted_at_ms >= nowMs - LEAD_TRASH_MS)
    if (!isKept) throw new Problem('not_found', 'This record is gone for good.')
    const activityId = lead.deleted_at_ms === null ? null : await markRestored(db, lead, actor, nowMs)
    return { record: await readRecord(db, id, nowMs), activityId }
  })
}

/** @throws {Problem} `conflict` when the lead is back already, or gone. */
export async function undoDelete(db: Db, entry: ActivityEntry, actor: Actor, nowMs: number): Promise<string> {
  const lead = await lockLead(db, entry.subjectId)
  if (!lead || lead.deleted_at_ms === null) throw new Problem('conflict', 'This record is back already, or gone.')
  return markRestored(db, lead, actor, nowMs)
}

/** @throws {Problem} `conflict` when the lead is deleted already, or gone. */
export async function undoRestore(db: Db, entry: ActivityEntry, actor: Actor, nowMs: number): Promise<string> {
  const lead = await lockLead(db, entry.subjectId)
  if (!lead || lead.deleted_at_ms !== null) throw new Problem('conflict', 'This record is no longer here.')
  return markDeleted(db, lead, actor, nowMs)
}

async function markDeleted(db: Db, lead: StoredLead, actor: Actor, nowMs: number): Promise<string> {
  await takeBackMails(db, lead.id, REPLY)
  await changeLead(db, lead.id, { deleted_at_ms: nowMs }, nowMs)
  // Letters to the list that are on their way.
  if (lead.list === 'newsletter') await cancelMails(db, lead.id, ['held', 'pending'])
  return recordActivity(db, { actor, action: 'lead.deleted', subject: leadSubject(lead) }, nowMs)
}

async function markRestored(db: Db, lead: StoredLead, actor: Actor, nowMs: number): Promise<string> {
  await changeLead(db, lead.id, { deleted_at_ms: null }, nowMs)
  return recordActivity(db, { actor, action: 'lead.restored', subject: leadSubject(lead) }, nowMs)
}

/** Rows of one transaction of the sweep. */
const SWEEP_BATCH = 200

export interface SweepOptions {
  db: Db
  dialect: Dialect
  now: () => number
  /** Removes the files that mails were written to, where there is no mail server. A missing file is no error. */
  removeMailFiles: (mailIds: readonly string[]) => Promise<void>
}

/** Deletes for good, with their mails, the leads that have been in the trash for too long. */
export async function sweepDeletedLeads({ db, dialect, now, removeMailFiles }: SweepOptions): Promise<void> {
  let count = SWEEP_BATCH
  while (count === SWEEP_BATCH) {
    count = await db.transaction().execute(async (db) => {
      const ids = await listDeletedBefore(db, now() - LEAD_TRASH_MS, SWEEP_BATCH)
      const mails = await listMails(db, ids)
      await deleteLeadRows(db, ids, now())
      await removeMailFiles(mails.map(({ id }) => id))
      return ids.length
    })
  }
  // Erasing a person cannot empty the log while a backup reads it: this makes up for that.
  await emptyWriteAheadLog(db, dialect)
}
