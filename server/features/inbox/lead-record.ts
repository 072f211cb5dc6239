import type { LeadRecord } from '#contract/leads/leads.ts'
import { Problem } from '#contract/problem.ts'
import { listLeadFiles } from '#server/leads/files.ts'
import { listMessages } from '#server/leads/messages.ts'
import { findLead } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'
import { listMails } from '#server/platform/mail/outbox.ts'
import { studioDay } from './instants.ts'
import { toRecord } from './present.ts'

/** @throws {Problem} `not_found` for a lead that is unknown or deleted. */
export async function requireLead(db: Db, id: string): Promise<StoredLead> {
  const lead = await findLead(db, id)
  if (lead && lead.deleted_at_ms === null) return lead
  throw new Problem('not_found', 'This record is no longer here.')
}

/** A lead with the mails about it. @throws {Problem} `not_found`. */
export async function readRecord(db: Db, id: string, nowMs: number): Promise<LeadRecord> {
  const lead = await requireLead(db, id)
  const [mails, messages, files] = [
    await listMails(db, [id]),
    await listMessages(db, [id]),
    await listLeadFiles(db, [id]),
  ]
  return toRecord(lead, { mails, messages, files }, studioDay(nowMs))
}
