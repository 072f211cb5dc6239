import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Backup, BackupKind, Backups } from '#contract/backup-and-import.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { createBackupFolder } from '#server/features/data/archive/backup-folder.ts'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import type { BackupFacts } from '#server/features/data/archive/write-backup.ts'
import { dropOldSites } from '#server/features/data/restore/drop-old-sites.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Archives } from './archives.ts'
import { nextNight } from './nights.ts'
import {
  claimUpkeep,
  findUpkeep,
  finishUpkeep,
  planUpkeep,
  releaseUpkeep,
  type Upkeep,
  type UpkeepName,
} from './upkeep-repository.ts'

export interface BackupsOptions {
  db: Db
  dialect: Dialect
  log: Logger
  now: () => number
  archives: Archives
  /** Backups go into its folder `backups`. */
  dataDir: string
}

export type BackupsService = ReturnType<typeof createBackupsService>

const HOUR_MS = 60 * 60_000
const DRILL_EVERY_MS = 7 * 24 * HOUR_MS
/** A server that has not come to an end by then has died. */
const LEASE_MS = 2 * HOUR_MS

/** Backups in the data folder: made every night, and when they are asked for, and restored on trial every week. */
export function createBackupsService({ db, dialect, log, now, archives, dataDir }: BackupsOptions) {
  const folder = createBackupFolder(path.join(dataDir, 'backups'))
  const firstNightMs = nextNight(now())
  let lastMade: Promise<unknown> = Promise.resolve()

  /** One after the other: two at once would only take twice as long. */
  async function make(kind: BackupKind, stopping?: AbortSignal): Promise<BackupFacts & { name: string }> {
    const making = lastMade
      .catch(() => undefined)
      .then(async () => {
        await folder.tidy(now())
        const file = await folder.place(kind, now())
        return { ...(await archives.backUp(file, now(), stopping)), name: path.basename(file) }
      })
    lastMade = making
    const made = await making
    await folder.tidy(now())
    log.info('backup_made', { ...made, kind })
    return made
  }

  /** Does what is due, unless another server does it. What fails is tried again in an hour, what is broken off at once. */
  async function runDue(
    name: UpkeepName,
    next: (nowMs: number) => number,
    work: () => Promise<string>,
    stopping?: AbortSignal,
  ) {
    if (!(await claimUpkeep(db, name, now(), now() + LEASE_MS))) return
    try {
      const result = await work()
      await finishUpkeep(db, name, { nextDueAtMs: next(now()), result, failure: '' }, now())
    } catch (error) {
      if (stopping?.aborted) return releaseUpkeep(db, name, now())
      log.error('upkeep_failed', { name, error })
      const failure = error instanceof BackupError ? error.message : 'Something went wrong; the log says what.'
      await finishUpkeep(db, name, { nextDueAtMs: now() + HOUR_MS, result: '', failure }, now())
    }
  }

  async function list(): Promise<Backups> {
    const [backups, planned, drill] = await Promise.all([
      folder.list(),
      findUpkeep(db, 'backup'),
      findUpkeep(db, 'drill'),
    ])
    return {
      backups,
      nextAt: planned ? new Date(planned.due_at_ms).toISOString() : null,
      drill: drill ? presentDrill(drill) : null,
    }
  }

  return {
    list,

    /** Makes a backup before something that takes content away. @throws {Problem} `unavailable` when it fails. */
    async makeFirst(kind: BackupKind): Promise<string> {
      return make(kind).then(({ name }) => name, refuse)
    },

    /** @throws {Problem} `unavailable` with the reason. */
    async makeNow(actor: User): Promise<Backups> {
      const { name } = await make('manual').catch(refuse)
      await recordActivity(db, { actor, action: 'backup.made', subject: { id: name, name } }, now())
      return list()
    },

    /** @returns Absolute path of the archive. @throws {Problem} `not_found`. */
    async download(name: string, actor: User): Promise<string> {
      const file = await folder.find(name)
      if (!file) throw new Problem('not_found', 'That backup is no longer there.')
      await recordActivity(db, { actor, action: 'backup.downloaded', subject: { id: name, name } }, now())
      return file
    },

    /** The nightly backup, when it is time. */
    async runNightly(stopping?: AbortSignal): Promise<void> {
      await planUpkeep(db, 'backup', firstNightMs)
      await runDue('backup', nextNight, async () => describe(await make('nightly', stopping)), stopping)
    },

    /** Restores the newest backup on trial: after the first night, then every week. */
    async runDrill(stopping?: AbortSignal): Promise<void> {
      const [newest] = await folder.list()
      if (!newest) return
      await planUpkeep(db, 'drill', now())
      await runDue(
        'drill',
        (nowMs) => nowMs + DRILL_EVERY_MS,
        () => tryOut(newest, stopping),
        stopping,
      )
    },

    /** Deletes backups, and sites that were set aside by a restore, once they are too old to be kept. */
    async sweep(): Promise<void> {
      const isCovered = await folder.tidy(now())
      await dropOldSites({ db, dialect, dataDir, nowMs: now(), isCovered })
    },

    /** How the last ones went, for the check of them. */
    async states(): Promise<{ newest: Backup | undefined; backup: Upkeep | undefined; drill: Upkeep | undefined }> {
      const [[newest], backup, drill] = await Promise.all([
        folder.list(),
        findUpkeep(db, 'backup'),
        findUpkeep(db, 'drill'),
      ])
      return { newest, backup, drill }
    },
  }

  async function tryOut({ name }: Backup, stopping?: AbortSignal): Promise<string> {
    // What a server that died has left behind: nobody else tries one out now.
    const leftovers = (await readdir(dataDir)).filter((entry) => entry.startsWith('restore-drill-'))
    for (const entry of leftovers) await rm(path.join(dataDir, entry), { recursive: true, force: true })
    return archives.verify(path.join(dataDir, 'backups', name), stopping)
  }
}

const NAMES_TOLD = 5

function describe({ rows, blobs, missingUploads }: BackupFacts): string {
  const counts = `${rows.toLocaleString('en-US')} rows and ${blobs.toLocaleString('en-US')} files`
  const count = missingUploads.length
  if (count === 0) return counts
  const named = missingUploads.slice(0, NAMES_TOLD).join(', ')
  const rest = count > NAMES_TOLD ? ` and ${count - NAMES_TOLD} more` : ''
  return `${counts}; ${count} ${count === 1 ? 'upload is' : 'uploads are'} missing from the storage: ${named}${rest}`
}

function presentDrill({ finished_at_ms, result, failure }: Upkeep): Backups['drill'] {
  if (finished_at_ms === null) return null
  return { at: new Date(finished_at_ms).toISOString(), ok: failure === '', message: failure || result }
}

function refuse(error: unknown): never {
  const reason = error instanceof BackupError ? error.message : 'Something went wrong on our side.'
  throw new Problem('unavailable', `The backup could not be made. ${reason}`, { cause: error })
}
