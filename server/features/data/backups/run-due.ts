import { BackupError } from '#server/features/data/archive/manifest.ts'
import type { Db } from '#server/platform/db/database.ts'
import { finishUpkeep, leaseUpkeep, moveUpkeep, type UpkeepName } from '#server/platform/db/upkeep-repository.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const HOUR_MS = 60 * 60_000
const LEASE_MS = 2 * HOUR_MS

interface UpkeepRun {
  name: UpkeepName
  /** Time at which the task is due again after a success. */
  next: (nowMs: number) => number
  /** @returns The result in words. */
  work: () => Promise<string>
  stopping?: AbortSignal | undefined
  /** Time after which a server that has not finished has died. */
  leaseMs?: number
}

/** Runs a task that is due, unless another server does. A failure is tried again in an hour, a broken-off run at once. */
export async function runDue(
  { db, now, log }: { db: Db; now: () => number; log: Logger },
  { name, next, work, stopping, leaseMs = LEASE_MS }: UpkeepRun,
): Promise<void> {
  if (!(await leaseUpkeep(db, name, now(), now() + leaseMs))) return
  try {
    const result = await work()
    await finishUpkeep(db, name, { nextDueAtMs: next(now()), result, failure: '' }, now())
  } catch (error) {
    if (stopping?.aborted) return moveUpkeep(db, name, now())
    log.error('upkeep_failed', { name, error })
    const failure = error instanceof BackupError ? error.message : 'Something went wrong; the log says what.'
    await finishUpkeep(db, name, { nextDueAtMs: now() + HOUR_MS, result: '', failure }, now())
  }
}
