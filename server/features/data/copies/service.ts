import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupCopies } from '#contract/backup-copies.ts'
import type { HealthCheck } from '#contract/health.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { createBackupFolder } from '#server/features/data/archive/backup-folder.ts'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import { titleOf } from '#server/features/data/away/open-place.ts'
import type { Archives } from '#server/features/data/backups/archives.ts'
import { runDue } from '#server/features/data/backups/run-due.ts'
import { keyOf } from '#server/features/data/sealing/backup-key.ts'
import {
  confirmKey,
  findKey,
  forgetCopied,
  noteCopied,
  type StoredKey,
  siteIdOf,
  storePendingKey,
  writingKeyOf,
} from '#server/features/data/sealing/key-repository.ts'
import { newPassphrase } from '#server/features/data/sealing/passphrase.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { BackupPlace } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findQuiet } from '#server/platform/db/quiet-repository.ts'
import { findUpkeep, type Lease, moveUpkeep, planUpkeep, renewLease } from '#server/platform/db/upkeep-repository.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import {
  type CopiesFacts,
  isCopied,
  judgeCopies,
  judgeLateCopies,
  ON_SAME_DISK,
  stateOfCopies,
} from './judge-copies.ts'

export interface CopiesOptions {
  db: Db
  log: Logger
  now: () => number
  archives: Pick<Archives, 'copy'>
  /** Holds the folder `backups`. */
  dataDir: string
  backupPlace: BackupPlace | undefined
  /** True for a staging copy, which copies nothing. */
  isStaging: boolean
  /** Makes a backup. @throws {Problem} */
  makeBackup: () => Promise<string>
}

export type CopiesService = ReturnType<typeof createCopiesService>

/** A server that has not said for so long that it copies has died. */
const LEASE_MS = 10 * 60_000
const RENEWED_EVERY_MS = 60_000

const STAGING =
  'This is a staging copy: its backups are not copied elsewhere, where the copies of the live site may be.'
const RESTORED =
  'This site was brought back from a backup. Its backups are copied elsewhere once an owner says that this is the live site.'

/**
 * Copies of the newest backup at a second place, locked with a passphrase that the site does not keep. A site that keeps
 * quiet copies none: the place may be that of the live site.
 */
export function createCopiesService(options: CopiesOptions) {
  const { db, now, backupPlace } = options
  const folder = createBackupFolder(path.join(options.dataDir, 'backups'))
  const place = backupPlace && titleOf(backupPlace)

  async function facts(): Promise<CopiesFacts> {
    const [hold, key, run, [newest]] = await Promise.all([
      reasonToHold(),
      findKey(db),
      findUpkeep(db, 'copy'),
      folder.list(),
    ])
    return { place, hold, key, run, newest }
  }

  async function reasonToHold(): Promise<string | undefined> {
    if (options.isStaging) return STAGING
    return (await findQuiet(db)) ? RESTORED : undefined
  }

  async function get(): Promise<BackupCopies> {
    const known = await facts()
    const sinceMs = known.key?.confirmed_at_ms ?? null
    return {
      ...stateOfCopies(known, now()),
      place: place ?? null,
      passphraseSince: sinceMs === null ? null : new Date(sinceMs).toISOString(),
    }
  }

  const judgedBy = (judge: typeof judgeCopies) => async (): Promise<Pick<HealthCheck, 'ok' | 'message'>> =>
    judge(await facts(), now())

  return {
    get,
    check: judgedBy(judgeCopies),
    checkLate: judgedBy(judgeLateCopies),

    /** Has the newest backup copied by the next run, also into a place that has become empty. @throws {Problem} `conflict`, too while the site keeps quiet. */
    async copyNow(actor: User): Promise<BackupCopies> {
      const known = await facts()
      const { hold, key, newest } = known
      if (place === undefined) throw new Problem('conflict', 'There is no second place to copy backups to.')
      if (hold !== undefined) throw new Problem('conflict', hold)
      if (!key) throw new Problem('conflict', 'Please make a passphrase for the copies first.')
      if (stateOfCopies(known, now()).state === 'copying') return get()
      await forgetCopied(db, key.id)
      await planUpkeep(db, 'copy', now())
      await moveUpkeep(db, 'copy', now())
      const name = newest?.name ?? 'the next backup'
      await recordActivity(db, { actor, action: 'backup.copy_asked', subject: { id: name, name } }, now())
      return get()
    },

    /** @returns A passphrase that nothing keeps, and the id by which it is confirmed. */
    async makePassphrase(): Promise<{ id: string; passphrase: string }> {
      const passphrase = newPassphrase()
      const { privateKey: _, ...key } = await keyOf(passphrase)
      await storePendingKey(db, key, now())
      return { id: key.id, passphrase }
    },

    /** Makes a passphrase the one that locks. @throws {Problem} `not_found` once another has been made. */
    async confirmPassphrase(id: string, actor: User): Promise<BackupCopies> {
      await db.transaction().execute(async (db) => {
        if (!(await confirmKey(db, id, now())))
          throw new Problem(
            'not_found',
            'This passphrase has been replaced by another meanwhile. Please make one again.',
          )
        const subject = { id, name: 'the copies of backups' }
        await recordActivity(db, { actor, action: 'backup_passphrase.made', subject }, now())
      })
      return get()
    },

    /** Copies the newest backup, unless that has been done. */
    async run(stopping?: AbortSignal): Promise<void> {
      const known = await facts()
      const { hold, key } = known
      if (!backupPlace || hold !== undefined || !key || isCopied(known, now())) return
      await planUpkeep(db, 'copy', now())
      await runDue(options, {
        name: 'copy',
        next: (nowMs) => nowMs,
        work: (lease) =>
          whileLeased(options, lease, (lost) => {
            const ended = stopping ? AbortSignal.any([stopping, lost]) : lost
            return copy(options, { backupPlace, key, lease, stopping: ended })
          }),
        stopping,
        leaseMs: LEASE_MS,
      })
    },
  }

  async function copy(
    { archives, makeBackup, dataDir }: CopiesOptions,
    { backupPlace, key, lease, stopping }: CopyRun,
  ): Promise<string> {
    const [newest] = await folder.list()
    // The secret in a backup that an earlier passphrase locks would not open with this one.
    const isOurs = newest && Date.parse(newest.createdAt) >= (key.confirmed_at_ms ?? 0)
    const name = isOurs ? newest.name : await makeBackup().catch(refuse)
    const file = path.join(dataDir, 'backups', name)
    const anew = key.copied === null
    const site = await siteIdOf(options.db)
    const task = { place: backupPlace, key: writingKeyOf(key), site, file, anew, nowMs: now() }
    const { sent, sentBytes, files } = await archives.copy(task, stopping)
    await db.transaction().execute(async (db) => {
      if (!(await renewLease(db, lease, now() + LEASE_MS))) throw new BackupError('Another server copies by now.')
      await noteCopied(db, key.id, name, now())
    })
    options.log.info('backup_copied', { name, sent, sentBytes, files })
    return (await isOnSameDisk(backupPlace, dataDir)) ? ON_SAME_DISK : `${files} files`
  }
}

interface CopyRun {
  backupPlace: BackupPlace
  key: StoredKey
  lease: Lease
  /** Breaks it off. */
  stopping: AbortSignal
}

/**
 * Says every minute that the run is still under way.
 *
 * @param work Its signal breaks it off once another server has taken over, as from one that was asleep for long.
 */
async function whileLeased<T>(
  { db, now, log }: CopiesOptions,
  lease: Lease,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController()
  const renew = () =>
    void renewLease(db, lease, now() + LEASE_MS).then(
      (isOurs) => isOurs || lost.abort(),
      // The database may be back before the lease ends.
      (error: unknown) => log.warn('upkeep_not_extended', { error }),
    )
  const renewing = setInterval(renew, RENEWED_EVERY_MS)
  return work(lost.signal).finally(() => clearInterval(renewing))
}

async function isOnSameDisk(place: BackupPlace, dataDir: string): Promise<boolean> {
  if (place.kind === 'bucket') return false
  const [there, here] = await Promise.all([stat(place.folder), stat(dataDir)])
  return there.dev === here.dev
}

function refuse(error: unknown): never {
  throw error instanceof Problem ? new BackupError(error.message, { cause: error }) : error
}
