import { BackupError } from '#server/features/data/archive/manifest.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  finishUpkeep,
  type Lease,
  leaseUpkeep,
  type Outcome,
  renewLease,
  type UpkeepName,
} from '#server/platform/db/upkeep-repository.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const HOUR_MS = 60 * 60_000
const LEASE_MS = 2 * HOUR_MS

interface UpkeepRun {
  name: UpkeepName
  /** Time at which the task is due again after a success. */
  next: (nowMs: number) => number
  /** @returns The result in words. */
  work: (lease: Lease) => Promise<string>
  stopping?: AbortSignal | undefined
  /** Time after which a server that has not finished has died. */
  leaseMs?: number
}

/**
 * Runs a task that is due, unless another server does. A failure is tried again in an hour, a broken-off run at once. A run
 * that lasted longer than its lease, and was taken over, leaves no trace but a line of the log.
 */
export async function runDue(
  options: { db: Db; now: () => number; log: Logger },
  { name, next, work, stopping, leaseMs = LEASE_MS }: UpkeepRun,
): Promise<void> {
  const { db, now, log } = options
  const startedAtMs = await leaseUpkeep(db, name, now(), now() + leaseMs)
  if (startedAtMs === undefined) return
  const lease = { name, startedAtMs }
  const ended = await outcomeOf(lease, { work, next, stopping }, options)
  const isOurs = ended ? await finishUpkeep(db, lease, ended, now()) : await renewLease(db, lease, now())
  if (!isOurs) log.warn('upkeep_taken_over', { name })
}

/** @returns undefined for a run that was broken off. */
async function outcomeOf(
  lease: Lease,
  { work, next, stopping }: Pick<UpkeepRun, 'work' | 'next' | 'stopping'>,
  { now, log }: { now: () => number; log: Logger },
): Promise<Outcome | undefined> {
  try {
    const result = await work(lease)
    return { nextDueAtMs: next(now()), result, failure: '' }
  } catch (error) {
    if (stopping?.aborted) return undefined
    log.error('upkeep_failed', { name: lease.name, error })
    const failure = error instanceof BackupError ? error.message : 'Something went wrong; the log says what.'
    return { nextDueAtMs: now() + HOUR_MS, result: '', failure }
  }
}
