import type { Database } from '#server/platform/db/database.ts'

/**
 * Fate of each table of a running site when a backup is brought back.
 *
 * - replaced: becomes what it was.
 * - merged: stays, and gets what only the backup has.
 * - kept: stays. People of the studio, their passwords and sign-ins are those of today: somebody who was removed must not
 *   come back, nor a password that was given up. So are the records of drops, letters to the list with who got them, the history, and how the server runs.
 */
type Fate = 'replaced' | 'merged' | 'kept'

const FATES: Record<keyof Database, Fate> = {
  project: 'replaced',
  project_image: 'replaced',
  testimonial: 'replaced',
  document: 'replaced',
  page_draft: 'kept',
  redirect: 'replaced',
  stored_file: 'replaced',
  blob_folder: 'replaced',
  lead: 'merged',
  lead_message: 'merged',
  lead_file: 'merged',
  mail: 'merged',
  erasure: 'merged',
  shortlist: 'kept',
  webhook: 'kept',
  journal_letter: 'kept',
  journal_delivery: 'kept',
  mail_event: 'kept',
  activity: 'kept',
  stool_drop: 'kept',
  user: 'kept',
  account: 'kept',
  passkey: 'kept',
  session: 'kept',
  sign_in_rule: 'kept',
  twoFactor: 'kept',
  verification: 'kept',
  blob_leftover: 'kept',
  counter: 'kept',
  idempotency_key: 'kept',
  incident: 'kept',
  job_failure: 'kept',
  licence_warning: 'kept',
  page_error: 'kept',
  project_claim: 'kept',
  quiet: 'kept',
  backup_key: 'kept',
  disk_report: 'kept',
  incident_webhook: 'kept',
  monday_mail: 'kept',
  monday_mail_off: 'kept',
  rate_limit: 'kept',
  upkeep: 'kept',
}

/** Names of the tables that become what they were. */
export const REPLACED: ReadonlySet<string> = new Set(
  Object.keys(FATES).filter((name) => Object(FATES)[name] === 'replaced'),
)
