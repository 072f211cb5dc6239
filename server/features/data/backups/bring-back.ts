import type { BringBack } from '#contract/backup-contents.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import type { BackupFolder } from '#server/features/data/archive/backup-folder.ts'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findUpkeep, finishUpkeep, leaseUpkeep, planUpkeep, renewLease } from '#server/platform/db/upkeep-repository.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Archives } from './archives.ts'
import type { createMakeBackup } from './make-backup.ts'

interface BringBackOptions {
  db: Db
  now: () => number
  log: Logger
  archives: Archives
  folder: BackupFolder
  make: ReturnType<typeof createMakeBackup>
}

interface Run {
  file: string
  actor: User
  /** Time of its beginning, which names what it makes ready. */
  preparedAtMs: number
}

const NAME = 'bring-back'
/** Renewed while it runs, so that a server that has died does not stand in the way for long. */
const LEASE_MS = 60_000
const RENEWED_EVERY_MS = 15_000
/** Backups that are made first, as long as somebody changes the site meanwhile. */
const ROUNDS = 3

export type BringBackService = ReturnType<typeof createBringBack>

/** Lets a backup take the place of the running site, one at a time on all servers. */
export function createBringBack({ db, now, log, archives, folder, make }: BringBackOptions) {
  async function state(): Promise<BringBack> {
    const run = await findUpkeep(db, NAME)
    if (!run?.started_at_ms) return { state: 'none', message: '' }
    const isOver = run.finished_at_ms !== null && run.finished_at_ms >= run.started_at_ms
    if (isOver) return run.failure ? { state: 'failed', message: run.failure } : { state: 'done', message: run.result }
    return run.due_at_ms > now() ? { state: 'running', message: '' } : { state: 'failed', message: BROKEN_OFF }
  }

  async function bringBack(name: string, { file, actor, preparedAtMs }: Run): Promise<void> {
    const backup = { name, createdAt: (await folder.list()).find((one) => one.name === name)?.createdAt ?? '' }
    await archives.prepare(file, preparedAtMs)
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await make('before-bring-back')
      const safety = await folder.find(first.name)
      if (safety && (await archives.swapIn({ safety, backup, actor, preparedAtMs, nowMs: now() }))) return
    }
    throw new BackupError(CHANGED)
  }

  async function run(name: string, options: Run): Promise<void> {
    const lease = { name: NAME, startedAtMs: options.preparedAtMs } as const
    const renewing = setInterval(() => {
      // The next one is soon enough.
      renewLease(db, lease, now() + LEASE_MS).catch(() => undefined)
    }, RENEWED_EVERY_MS)
    try {
      await bringBack(name, options)
      log.info('backup_brought_back', { name })
    } catch (error) {
      log.error('bring_back_failed', { name, error })
      const reason = error instanceof BackupError ? error.message : 'Something went wrong; the log says what.'
      const failure = `Nothing was brought back. ${reason}`
      await finishUpkeep(db, lease, { nextDueAtMs: now(), result: '', failure }, now()).catch(() => undefined)
    } finally {
      clearInterval(renewing)
      // Leftovers are removed when the next one begins.
      await archives.forgetPrepared(options.preparedAtMs).catch(() => undefined)
    }
  }

  return {
    state,

    /** Begins; `state` says how it goes on. @throws {Problem} `not_found`; `conflict` while another one is under way. */
    async begin(name: string, actor: User): Promise<BringBack> {
      const file = await folder.find(name)
      if (!file) throw new Problem('not_found', 'That backup is no longer there.')
      await planUpkeep(db, NAME, now())
      const preparedAtMs = await leaseUpkeep(db, NAME, now(), now() + LEASE_MS)
      if (preparedAtMs === undefined)
        throw new Problem('conflict', 'A backup is being brought back already. Please wait until that is done.')
      void run(name, { file, actor, preparedAtMs })
      return { state: 'running', message: '' }
    },
  }
}

const BROKEN_OFF = 'It was broken off, as the server was stopped: the site is as it was. You can begin again.'
const CHANGED =
  'The site is being changed right now, and those changes would be lost: please try again in some minutes.'
