import type { Updateable } from 'kysely'
import type { MailTable } from '#server/platform/db/tables/leads.ts'
import type { MailFailure } from './failure.ts'
import type { StoredMail } from './outbox.ts'
import { BACKOFF_MAX_MS } from './queue.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A mail this old is given up, but never before it had its tries: the server may have been off, or its clock wrong. */
const GIVE_UP = { afterMs: 3 * DAY_MS, attempts: 5 }

/** @param attempts Tries so far, 1 after the first. @returns Pause until the next, in ms: 1, 2, 4 … minutes, at most 6 h. */
export function backoffMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), BACKOFF_MAX_MS)
}

/** Columns of a mail after a failed try. @param mail As it was before the try. */
export function afterFailure(mail: StoredMail, failure: MailFailure, nowMs: number): Updateable<MailTable> {
  const { attempts: attemptsBefore, due_at_ms, last_error, created_at_ms } = mail
  if (failure.kind === 'stopped') return { attempts: attemptsBefore, due_at_ms, last_error }
  const attempts = attemptsBefore + 1
  // Enqueued while the clock was ahead: its age counts from now on.
  const createdAtMs = Math.min(created_at_ms, nowMs)
  const isGivenUp = attempts >= GIVE_UP.attempts && nowMs - createdAtMs >= GIVE_UP.afterMs
  if (failure.kind === 'final' || isGivenUp) return { state: 'failed', due_at_ms: nowMs, last_error: failure.message }
  return { due_at_ms: nowMs + backoffMs(attempts), last_error: failure.message, created_at_ms: createdAtMs }
}
