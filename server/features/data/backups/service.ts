import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Backup, BackupKind, Backups } from '#contract/backup-and-import.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type BackupFolder, createBackupFolder } from '#server/features/data/archive/backup-folder.ts'
import { BackupError } from '#server/features/data/archive/manifest.ts'
import type { BackupFacts } from '#server/features/data/archive/write-backup.ts'
import { dropOldSites } from '#server/features/data/restore/drop-old-sites.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db, Dialect } from '#server/platform/db/database.ts'
import { findUpkeep, planUpkeep, type Upkeep } from '#server/platform/db/upkeep-repository.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Archives } from './archives.ts'
import { createBringBack } from './bring-back.ts'
import { createContents } from './look-inside.ts'
import { createMakeBackup } from './make-backup.ts'
import { nextNight } from './nights.ts'
import { runDue } from './run-due.ts'

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

const DRILL_EVERY_MS = 7 * 24 * 60 * 60_000

/** Backups in the data folder: made every night and on demand, and restored on trial every week. */
export function createBackupsService(options: BackupsOptions) {
  const { db, dialect, now, dataDir } = options
  const folder = createBackupFolder(path.join(dataDir, 'backups'))
  const firstNightMs = nextNight(now())
  const make = createMakeBackup(options, folder)
  const list = () => listBackups(db, folder)

  return {
    list,
    contents: createContents({ ...options, folder }),
    bringBack: createBringBack({ ...options, folder, make }),

    /** Makes a backup before content is removed. @returns Its name. @throws {Problem} `unavailable` when it fails. */
    async makeSafetyBackup(kind: BackupKind): Promise<string> {
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

    /** Makes the nightly backup when it is due. */
    async runNightly(stopping?: AbortSignal): Promise<void> {
      await planUpkeep(db, 'backup', firstNightMs)
      await runDue(options, {
        name: 'backup',
        next: nextNight,
        work: async () => describe(await make('nightly', stopping)),
        stopping,
      })
    },

    /** Restores the newest backup on trial: after the first night, then every week. */
    async runDrill(stopping?: AbortSignal): Promise<void> {
      const [newest] = await folder.list()
      if (!newest) return
      await planUpkeep(db, 'drill', now())
      await runDue(options, {
        name: 'drill',
        next: (nowMs) => nowMs + DRILL_EVERY_MS,
        work: () => verifyOnTrial(options, newest, stopping),
        stopping,
      })
    },

    /** Deletes backups, and sites that a restore has set aside, once they are too old to be kept. */
    async sweep(): Promise<void> {
      const isCovered = await folder.tidy(now())
      await dropOldSites({ db, dialect, dataDir, nowMs: now(), isCovered })
    },

    /** The newest backup and the last runs, for the health check. */
    async states(): Promise<{ newest: Backup | undefined; backup: Upkeep | undefined; drill: Upkeep | undefined }> {
      const [[newest], backup, drill] = await Promise.all([
        folder.list(),
        findUpkeep(db, 'backup'),
        findUpkeep(db, 'drill'),
      ])
      return { newest, backup, drill }
    },
  }
}

async function listBackups(db: Db, folder: BackupFolder): Promise<Backups> {
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

async function verifyOnTrial(
  { dataDir, archives }: BackupsOptions,
  { name }: Backup,
  stopping?: AbortSignal,
): Promise<string> {
  // Folders of a server that has died: no other one tries a backup out now.
  const leftovers = (await readdir(dataDir)).filter((entry) => entry.startsWith('restore-drill-'))
  for (const entry of leftovers) await rm(path.join(dataDir, entry), { recursive: true, force: true })
  return archives.verify(path.join(dataDir, 'backups', name), stopping)
}

const NAMES_SHOWN = 5

function describe({ rows, blobs, missingUploads }: BackupFacts): string {
  const counts = `${rows.toLocaleString('en-US')} rows and ${blobs.toLocaleString('en-US')} files`
  const count = missingUploads.length
  if (count === 0) return counts
  const named = missingUploads.slice(0, NAMES_SHOWN).join(', ')
  const rest = count > NAMES_SHOWN ? ` and ${count - NAMES_SHOWN} more` : ''
  return `${counts}; ${count} ${count === 1 ? 'upload is' : 'uploads are'} missing from the storage: ${named}${rest}`
}

function presentDrill({ finished_at_ms, succeeded_at_ms, result, failure }: Upkeep): Backups['drill'] {
  // The end of a run never lies before that of the last one, even if its clock was ahead.
  const atMs = failure === '' ? succeeded_at_ms : finished_at_ms
  if (atMs === null) return null
  return { at: new Date(atMs).toISOString(), ok: failure === '', message: failure || result }
}

function refuse(error: unknown): never {
  const reason = error instanceof BackupError ? error.message : 'Something went wrong on our side.'
  throw new Problem('unavailable', `The backup could not be made. ${reason}`, { cause: error })
}
