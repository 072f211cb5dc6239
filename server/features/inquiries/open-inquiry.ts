import { BRIEF_TEXT } from '#contract/leads/brief-texts.ts'
import { Problem } from '#contract/problem.ts'
import { findLead, type LeadChange, lockLead } from '#server/leads/repository.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredLead } from '#server/platform/db/tables/leads.ts'

const isThere = ({ list, deleted_at_ms }: StoredLead) => list === 'inquiries' && deleted_at_ms === null

export const linkOver = () => new Problem('gone', BRIEF_TEXT.over)

/** The inquiry of a link. @param leadId Undefined for a link that has run out. @returns undefined where it is gone. */
export async function findInquiry(db: Db, leadId: string | undefined): Promise<StoredLead | undefined> {
  const lead = leadId === undefined ? undefined : await findLead(db, leadId)
  return lead && isThere(lead) ? lead : undefined
}

/** As `findInquiry`, and locks it until the transaction ends. @throws {Problem} `gone`. */
export async function lockInquiry(db: Db, leadId: string | undefined): Promise<StoredLead> {
  const lead = leadId === undefined ? undefined : await lockLead(db, leadId)
  if (lead && isThere(lead)) return lead
  throw linkOver()
}

/** Returns the fields by which a record waits for the studio again; none where it does. */
export function waitingAgain({ status, done }: StoredLead, nowMs: number): LeadChange {
  const isNew = status === 'new' && !done
  return isNew || status === 'spam' ? {} : { done: false, wrote_back_at_ms: nowMs }
}
