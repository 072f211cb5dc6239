import type { DropMailing } from '#contract/drop-mailing.ts'
import { DROP_CANCEL_MS, SAME_DROP_MS } from '#contract/limits.ts'
import { Problem } from '#contract/problem.ts'
import type { SiteSettings } from '#contract/site.ts'
import { changeLead } from '#server/leads/repository.ts'
import { unsubscribeToken } from '#server/leads/unsubscribe-token.ts'
import type { Mail } from '#server/mails/kinds.ts'
import { type Actor, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { enqueueMail } from '#server/platform/mail/outbox.ts'
import type { Tokens } from '#server/platform/tokens.ts'
import { dropState, openedBy, plannedSpans, type Span } from './drop.ts'
import {
  changeMailing,
  closeDrop,
  countWaitlist,
  findLastDrop,
  findOpenDrop,
  insertOpenDrop,
  listWaiting,
  moveDrop,
  reopenDrop,
  type StoredDrop,
} from './drop-repository.ts'

/** People mailed in one transaction: after a crash the next one goes on with the rest. */
const BATCH = 100

export interface DropServiceOptions {
  db: Db
  log: Logger
  now: () => number
  tokens: Tokens
  /** The schedule as it is stored now. */
  schedule: () => Promise<SiteSettings['stoolDrop']>
}

export type DropService = ReturnType<typeof createDropService>

/** Records openings and closings of the drop, and mails the waitlist when it opens. */
export function createDropService({ db, log, now, tokens, schedule }: DropServiceOptions) {
  /** Makes the records of drops agree with the schedule, in a transaction. Several servers may do so at once. */
  async function observe(db: Db, drop: SiteSettings['stoolDrop']): Promise<void> {
    const nowMs = now()
    const by = openedBy(drop, nowMs)
    const open = await findOpenDrop(db)
    const isSame = open !== undefined && by !== undefined && goesOn(open, by)
    if (open && !isSame) await closeDrop(db, open, nowMs)
    if (open && isSame && by !== 'manual' && !isWindowOf(open, by)) await moveDrop(db, open.id, windowOf(by))
    if (by && !isSame) await start(db, by, plannedSpans(drop), nowMs)
  }

  async function start(db: Db, by: Span | 'manual', planned: readonly Span[], nowMs: number): Promise<void> {
    const last = await findLastDrop(db)
    const isReopening = last !== undefined && isSameDrop(last, by, planned, nowMs)
    const opening = {
      ...(by === 'manual' && isReopening ? pick(last) : windowOf(by)),
      opened_at_ms: nowMs,
      // A cancelled mailing is cancelled for one opening only.
      mailing: 'scheduled',
      mail_due_at_ms: by === 'manual' ? nowMs + DROP_CANCEL_MS : nowMs,
    } as const
    const isOurs = isReopening
      ? await reopenDrop(db, last.id, opening)
      : await insertOpenDrop(db, newId(nowMs), opening)
    if (isOurs) log.info('drop_opened', { by: by === 'manual' ? 'hand' : 'schedule', again: isReopening })
  }

  /** Mails one batch. @returns True if there may be more. */
  async function tellSome(closesAt: string | null): Promise<boolean> {
    return db.transaction().execute(async (db) => {
      const drop = await changeMailing(db, {})
      if (!drop || drop.mail_due_at_ms > now()) return false
      const people = await listWaiting(db, BATCH)
      for (const person of people) await tell(db, drop.id, person, closesAt)
      if (people.length === 0) await changeMailing(db, { mailing: 'done' })
      return people.length > 0
    })
  }

  async function tell(
    db: Db,
    dropId: string,
    { id, email, content }: { id: string; email: string; content: unknown },
    closesAt: string | null,
  ): Promise<void> {
    await changeLead(db, id, { status: 'notified', drop_id: dropId }, now())
    const { firstName } = content as { firstName: string }
    const data = { firstName, closesAt, unsubscribeToken: unsubscribeToken(tokens, id) }
    const mail: Mail = { kind: 'dropOpen', recipient: email, data }
    await enqueueMail(db, { ...mail, leadId: id, held: false }, now())
  }

  async function mailing(): Promise<DropMailing> {
    const drop = await findOpenDrop(db)
    const counts = await countWaitlist(db, drop?.id ?? null)
    if (!drop) return { state: 'none', dueAt: null, ...counts, notified: 0 }
    const isDue = drop.mailing === 'scheduled' && drop.mail_due_at_ms <= now()
    const dueAt = drop.mailing === 'scheduled' ? new Date(drop.mail_due_at_ms).toISOString() : null
    return { state: isDue ? 'sending' : drop.mailing, dueAt, ...counts }
  }

  return {
    /** Reads the schedule once and does what is due by it. */
    async run(): Promise<void> {
      const drop = await schedule()
      await db.transaction().execute((db) => observe(db, drop))
      const closesAt = dropState(drop, now()).nextCloseAt
      let mayBeMore = true
      while (mayBeMore) mayBeMore = await tellSome(closesAt)
    },

    observe,

    /** Id of the open drop; undefined while none is open. */
    currentDropId: async (db: Db): Promise<string | null> => (await findOpenDrop(db))?.id ?? null,

    mailing,

    /** @throws {Problem} `conflict` when there is nothing left to cancel or to send. */
    async act(action: 'cancel' | 'send', actor: Actor): Promise<DropMailing> {
      const nowMs = now()
      const isInTime = await db.transaction().execute(async (db) => {
        const drop = await changeMailing(db, {})
        if (!drop || drop.mail_due_at_ms <= nowMs) return false
        await changeMailing(db, action === 'cancel' ? { mailing: 'cancelled' } : { mail_due_at_ms: nowMs })
        const done = action === 'cancel' ? 'drop_mailing.cancelled' : 'drop_mailing.sent'
        await recordActivity(db, { actor, action: done, subject: { id: drop.id, name: 'the waitlist' } }, nowMs)
        return true
      })
      const after = await mailing()
      if (isInTime || (action === 'cancel' && after.state === 'cancelled')) return after
      throw new Problem('conflict', 'The mails are on their way already, or the drop is closed.')
    },
  }
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
 * the window that takes over, unless that window opened later: then the waitlist, which a hand may have kept quiet, is mailed.
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
