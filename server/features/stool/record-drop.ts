import type { SiteSettings } from '#contract/site/site.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { openedBy, plannedSpans, type Span } from './drop.ts'
import {
  closeDrop,
  findLastDrop,
  findOpenDrop,
  insertOpenDrop,
  moveDrop,
  reopenDrop,
  type StoredDrop,
} from './drop-repository.ts'

/** Opened by hand within this time after it closed, it is the same drop. */
const SAME_DROP_MS = 24 * 60 * 60_000

/** Time between an opening by hand and the mail to the waitlist, in which it can be taken back. */
const DROP_CANCEL_MS = 5 * 60_000

/** Makes the records of drops agree with the schedule. Runs in the transaction given; several servers may do so at once. */
export async function recordDrop(
  db: Db,
  schedule: SiteSettings['stoolDrop'],
  log: Logger,
  nowMs: number,
): Promise<void> {
  const by = openedBy(schedule, nowMs)
  const open = await findOpenDrop(db)
  const isSame = open !== undefined && by !== undefined && goesOn(open, by)
  if (open && !isSame) await closeDrop(db, open, nowMs)
  if (open && isSame && by !== 'manual' && !isWindowOf(open, by)) await moveDrop(db, open.id, windowOf(by))
  if (by && !isSame) await openDrop(db, by, plannedSpans(schedule), log, nowMs)
}

async function openDrop(
  db: Db,
  by: Span | 'manual',
  planned: readonly Span[],
  log: Logger,
  nowMs: number,
): Promise<void> {
  const last = await findLastDrop(db)
  const isReopening = last !== undefined && isSameDrop(last, by, planned, nowMs)
  const opening = {
    ...(by === 'manual' && isReopening ? pick(last) : windowOf(by)),
    opened_at_ms: nowMs,
    // A cancelled mailing is cancelled for one opening only.
    mailing: 'scheduled',
    mail_due_at_ms: by === 'manual' ? nowMs + DROP_CANCEL_MS : nowMs,
  } as const
  const isOurs = isReopening ? await reopenDrop(db, last.id, opening) : await insertOpenDrop(db, newId(nowMs), opening)
  if (isOurs) log.info('drop_opened', { by: by === 'manual' ? 'hand' : 'schedule', again: isReopening })
}

function windowOf(by: Span | 'manual'): Pick<StoredDrop, 'window_open_ms' | 'window_close_ms'> {
  if (by === 'manual') return { window_open_ms: null, window_close_ms: null }
  return { window_open_ms: by.openMs, window_close_ms: Number.isFinite(by.closeMs) ? by.closeMs : null }
}

function pick({ window_open_ms, window_close_ms }: StoredDrop) {
  return { window_open_ms, window_close_ms }
}

function isWindowOf(drop: StoredDrop, by: Span): boolean {
  const { window_open_ms, window_close_ms } = windowOf(by)
  return drop.window_open_ms === window_open_ms && drop.window_close_ms === window_close_ms
}

function overlaps(drop: StoredDrop, { openMs, closeMs }: Span): boolean {
  return drop.window_open_ms !== null && drop.window_open_ms < closeMs && openMs < (drop.window_close_ms ?? Infinity)
}

/**
 * True if an open drop is still the same one; another window makes it another. A drop that was opened by hand goes on with
 * the window that takes over, unless that window opened later: then the waitlist is mailed, in case that was cancelled.
 */
function goesOn(open: StoredDrop, by: Span | 'manual'): boolean {
  if (by === 'manual') return true
  if (open.window_open_ms !== null) return overlaps(open, by)
  return open.mailing !== 'cancelled' || by.openMs <= open.opened_at_ms
}

/**
 * True if an opening continues the drop before it. By the schedule: when the windows overlap, or when the last one was cut
 * short less than a day ago and is no longer planned, as after an edit of its times. By hand: for a day after it closed.
 */
function isSameDrop(last: StoredDrop, by: Span | 'manual', planned: readonly Span[], nowMs: number): boolean {
  const closedAtMs = last.closed_at_ms ?? nowMs
  const isRecent = nowMs - closedAtMs < SAME_DROP_MS
  if (by === 'manual') return isRecent
  if (overlaps(last, by)) return true
  const wasCutShort = last.window_open_ms !== null && closedAtMs < (last.window_close_ms ?? Infinity)
  return wasCutShort && isRecent && !planned.some((span) => overlaps(last, span))
}
