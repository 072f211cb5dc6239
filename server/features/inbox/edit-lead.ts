import { LEAD_STATUSES, type LeadList, type LeadRecord, type LeadStatus } from '#contract/leads/leads.ts'
import { Problem } from '#contract/problem.ts'
import type { AutomaticMails } from '#server/leads/automatic-mails.ts'
import { changeLead, lockLead } from '#server/leads/repository.ts'
import { REPLY } from '#server/mails/kinds.ts'
import { type ActivityEntry, type Actor, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { cancelMails, holdMails, releaseMails } from '#server/platform/mail/outbox.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, isOutdated } from '#server/platform/version.ts'
import { releaseWebhook } from '#server/platform/webhook/release-lead.ts'
import { differenceOf, editIn, isAsLeft, type LeadEdit } from './lead-edits.ts'
import { readRecord, requireLead } from './lead-record.ts'
import { leadSubject } from './lead-subject.ts'
import { versionOf } from './present.ts'

export interface EditContext {
  automaticMails: Pick<AutomaticMails, 'withhold'>
  actor: Actor
  nowMs: number
}

export interface EditedLead {
  record: LeadRecord
  /** Entry that undoes the change; null for a change that cannot be undone. */
  activityId: string | null
}

/**
 * Changes a lead. 'spam' holds a reply back that has not left; leaving 'spam' clears the suspicion and releases the mails that were held back.
 *
 * @param expected Versions (If-Match); omit to overwrite.
 * @throws {Problem} `not_found`; `invalid_input` for a status of another list. @throws {StaleProblem}
 */
export async function editLead(
  db: Db,
  { id, ...change }: LeadEdit & { id: string },
  expected: ExpectedVersions,
  context: EditContext,
): Promise<EditedLead> {
  return db.transaction().execute(async (db) => {
    await lockLead(db, id)
    const lead = await requireLead(db, id)
    if (isOutdated(expected, versionOf(lead))) {
      const value = await readRecord(db, id, context.nowMs)
      throw new StaleProblem('Somebody else changed this record in the meantime.', { value, version: value.version })
    }
    const activityId = await applyEdit(db, lead, change, context)
    const record = await readRecord(db, id, context.nowMs)
    // Leaving 'spam' sends mails, which no undo takes back.
    const isReleased = lead.status === 'spam' && record.status !== 'spam'
    return { record, activityId: isReleased ? null : activityId }
  })
}

/** Restores the fields before a change. @throws {Problem} `conflict` when they have changed since, or the lead is gone. */
export async function undoEdit(
  db: Db,
  { subjectId, before, after, anyway = false }: ActivityEntry,
  context: EditContext,
): Promise<string | null> {
  const lead = await lockLead(db, subjectId)
  const earlier = editIn(before)
  const isThere = lead?.deleted_at_ms === null && Object.keys(earlier).length > 0
  if (!isThere || !(anyway || isAsLeft(lead, editIn(after)))) {
    throw new Problem('conflict', 'This record has changed since, or it is gone.')
  }
  const activityId = await applyEdit(db, lead, earlier, context)
  const { wroteBackAtMs = null }: WroteBack = Object(before)
  if (lead.wrote_back_at_ms === null && earlier.done === false)
    await changeLead(db, subjectId, { wrote_back_at_ms: wroteBackAtMs }, context.nowMs)
  return activityId
}

/** The mark that somebody wrote back, which ends where their record is marked done. */
interface WroteBack {
  wroteBackAtMs?: number | null
}

const endedMark = (lead: StoredLead, { done }: LeadEdit): WroteBack =>
  done === true && lead.wrote_back_at_ms !== null ? { wroteBackAtMs: lead.wrote_back_at_ms } : {}

/** @returns Id of the activity; null where everything stays the same. */
async function applyEdit(
  db: Db,
  lead: StoredLead,
  edit: LeadEdit,
  { automaticMails, actor, nowMs }: EditContext,
): Promise<string | null> {
  const { status, notes, done, assignee, remindOn } = edit
  if (status !== undefined) requireStatusOf(lead.list, status)
  const isReleased = lead.status === 'spam' && status !== undefined && status !== 'spam'
  if (isReleased) {
    await automaticMails.withhold(db, lead.id)
    await releaseMails(db, lead.id, nowMs)
    await releaseWebhook(db, lead.id, nowMs)
  }
  if (status === 'spam') await holdMails(db, lead.id, REPLY)
  if (leavesList(lead, status)) await cancelMails(db, lead.id, ['held', 'pending'])
  const change = {
    ...(status !== undefined && { status }),
    ...(notes !== undefined && { notes }),
    ...(done !== undefined && { done }),
    ...(done && { wrote_back_at_ms: null }),
    ...(assignee !== undefined && { assignee }),
    ...(remindOn !== undefined && { remind_on: remindOn }),
    ...(isReleased && { suspicion: '' }),
  }
  await changeLead(db, lead.id, change, nowMs)
  const { before, after } = differenceOf(lead, edit)
  if (Object.keys(after).length === 0) return null
  const values = { before: { ...before, ...endedMark(lead, after) }, after }
  const action = isReleased ? 'lead.released' : 'status' in values.after ? 'lead.status_changed' : 'lead.updated'
  return recordActivity(db, { actor, action, subject: leadSubject(lead), ...values }, nowMs)
}

/** True for a subscriber who no longer counts as confirmed: letters that are on their way stay here. */
const leavesList = ({ list, status }: StoredLead, next: LeadStatus | undefined): boolean =>
  list === 'newsletter' && status === 'confirmed' && next !== undefined && next !== 'confirmed'

function requireStatusOf(list: LeadList, status: LeadStatus): void {
  const statuses: readonly LeadStatus[] = LEAD_STATUSES[list]
  if (statuses.includes(status)) return
  const fields = { status: [`Please choose one of ${statuses.join(', ')}`] }
  throw new Problem('invalid_input', 'This status is not for this list.', { fields })
}
