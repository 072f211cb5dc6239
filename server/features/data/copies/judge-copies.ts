import type { Backup } from '#contract/backup-and-import.ts'
import type { BackupCopies } from '#contract/backup-copies.ts'
import type { HealthCheck } from '#contract/health.ts'
import { parseBackupName } from '#server/features/data/archive/backup-folder.ts'
import type { StoredKey } from '#server/features/data/sealing/key-repository.ts'
import type { Upkeep } from '#server/platform/db/upkeep-repository.ts'
import { formatStudioTime } from '#shared/studio-time.ts'

/** A day, and the time that a copy takes. */
const LATE_MS = 26 * 60 * 60_000

/** Part of the result of a copy that a dying disk takes along. */
export const ON_SAME_DISK =
  'That folder is on the same disk as the site, which takes both along when it dies: choose another.'

export interface CopiesFacts {
  /** The second place in words; undefined where none is configured. */
  place: string | undefined
  /** Reason in words why a site that keeps quiet copies nothing; undefined for the live one. */
  hold: string | undefined
  /** The key that locks; undefined without a passphrase. */
  key: StoredKey | undefined
  /** The run that copies; undefined before the first. */
  run: Upkeep | undefined
  /** The newest backup here. */
  newest: Pick<Backup, 'name'> | undefined
}

/**
 * True when the newest backup has been copied and read back. The names of backups begin with their time; one that was copied
 * while the clock was far ahead says nothing of those that have been made since.
 */
export function isCopied({ key, newest }: Pick<CopiesFacts, 'key' | 'newest'>, nowMs: number): boolean {
  if (newest === undefined || key?.copied == null) return false
  if (newest.name === key.copied) return true
  const copiedAt = parseBackupName(key.copied)?.createdAt ?? ''
  return newest.name < key.copied && Date.parse(copiedAt) <= nowMs + LATE_MS
}

/** For the page about the data. */
export function stateOfCopies(facts: CopiesFacts, nowMs: number): Pick<BackupCopies, 'state' | 'message'> {
  const { place, key, run } = facts
  if (place === undefined) return { state: 'off', message: OFF }
  if (facts.hold !== undefined) return { state: 'held', message: facts.hold }
  if (!key) return { state: 'unlocked', message: 'Nothing is copied before there is a passphrase that locks it.' }
  const last = key.copied_at_ms ? ` The last copy was read back ${at(key.copied_at_ms)}.` : ''
  if (isRunning(run, nowMs)) return { state: 'copying', message: `A backup is being copied and read back.${last}` }
  if (isCopied(facts, nowMs)) return copied(facts)
  if ((run?.due_at_ms ?? nowMs) <= nowMs) return { state: 'waiting', message: `A backup is about to be copied.${last}` }
  return { state: 'failed', message: `${run?.failure ?? ''}${last}` }
}

const OFF =
  'Backups are on this machine alone, and are lost with it. Whoever runs the server can name a second place: a folder on another disk, or a bucket.'

const at = (ms: number): string => formatStudioTime(new Date(ms).toISOString())

/** A run that has begun and not ended, and whose server still says so. */
const isRunning = (run: Upkeep | undefined, nowMs: number): boolean =>
  run !== undefined && (run.started_at_ms ?? 0) > (run.finished_at_ms ?? 0) && run.due_at_ms > nowMs

function copied({ key, run }: CopiesFacts): Pick<BackupCopies, 'state' | 'message'> {
  const message = `Copied elsewhere and read back ${at(key?.copied_at_ms ?? 0)}.`
  if (!run?.result.includes(ON_SAME_DISK)) return { state: 'copied', message }
  return { state: 'warned', message: `${message} ${ON_SAME_DISK}` }
}

type Finding = Pick<HealthCheck, 'ok' | 'message'>

/** For the card of the dashboard. */
export function judgeCopies(facts: CopiesFacts, nowMs: number): Finding {
  const { place, key, run } = facts
  if (place === undefined) return { ok: true, message: '' }
  if (facts.hold !== undefined) return { ok: true, message: facts.hold }
  if (!key)
    return { ok: false, message: 'Backups are not copied elsewhere yet: make a passphrase for them under Data.' }
  if (isCopied(facts, nowMs)) return { ok: true, message: copied(facts).message }
  if (run?.failure) return { ok: false, message: `The last backup was not copied elsewhere. ${run.failure}` }
  return isLate(facts, nowMs) ? late(facts) : { ok: true, message: stateOfCopies(facts, nowMs).message }
}

/** For the mail about trouble that lasts: one that was tried in vain for a day. */
export function judgeLateCopies(facts: CopiesFacts, nowMs: number): Finding {
  return isLate(facts, nowMs) ? late(facts) : { ok: true, message: '' }
}

function isLate(facts: CopiesFacts, nowMs: number): boolean {
  const { place, hold, key, run, newest } = facts
  if (place === undefined || hold !== undefined || !key || !newest || isCopied(facts, nowMs)) return false
  // A site that has just become the live one copies within seconds, for as long as that takes.
  if (!run || (run.failure === '' && isRunning(run, nowMs) && nowMs - (run.started_at_ms ?? 0) < LATE_MS)) return false
  return nowMs - (key.copied_at_ms ?? key.confirmed_at_ms ?? nowMs) > LATE_MS
}

function late({ key, run }: CopiesFacts): Finding {
  const since = key?.copied_at_ms ? ` since ${at(key.copied_at_ms)}` : ' yet'
  return { ok: false, message: `No backup has been copied elsewhere${since}. ${run?.failure ?? ''}`.trim() }
}
