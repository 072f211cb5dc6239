import type { ImportMode, ImportReport } from '#contract/backup-and-import.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { lackOfRoom } from '#server/features/data/archive/disk-room.ts'
import type { BackupsService } from '#server/features/data/backups/service.ts'
import { readContent, withContentLock } from '#server/features/data/content/content-repository.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DiskSpace } from '#server/platform/disk/disk-space.ts'
import type { Files } from '#server/platform/files/files.ts'
import { applyPlan } from './apply-plan.ts'
import { readImport } from './import-file.ts'
import { describePlan, type ImportPlan, planImport, takesAway } from './import-plan.ts'
import { prepareImport } from './prepare-import.ts'
import { storePictures } from './store-pictures.ts'

export interface ImportOptions {
  db: Db
  now: () => number
  files: Pick<Files, 'write' | 'finalize' | 'isPathname'>
  backups: Pick<BackupsService, 'makeSafetyBackup'>
  diskSpace: () => Promise<DiskSpace>
}

export interface ImportRequest {
  mode: ImportMode
  /** True reports the changes without making them. */
  dryRun: boolean
}

export type ImportService = ReturnType<typeof createImportService>

/** Brings exported content into this site. */
export function createImportService(options: ImportOptions) {
  return {
    /** @param bytes Size of a file that is about to arrive. @throws {Problem} `unavailable` when the disk is too full. */
    async requireRoom(bytes: number): Promise<void> {
      const lack = lackOfRoom(await options.diskSpace(), bytes)
      if (lack) throw new Problem('unavailable', lack)
    },

    run: (path: string, request: ImportRequest, actor: User) => importContent(options, path, request, actor),
  }
}

/**
 * Imports a received file, or only reports the changes. The content changes in one transaction.
 *
 * @param path Absolute path of a zip or a content.json.
 * @throws {Problem} `invalid_input` for an invalid file, `unavailable` without room on the disk, or when the
 *   backup before it fails.
 */
async function importContent(
  { db, now, files, backups, diskSpace }: ImportOptions,
  path: string,
  { mode, dryRun }: ImportRequest,
  actor: User,
): Promise<ImportReport> {
  const { wanted, plan, problems } = await prepareImport(db, files, await readImport(path), mode)
  const lack = lackOfRoom(await diskSpace(), arrivingBytes(plan))
  const report = { mode, dryRun, kinds: describePlan(plan), problems: [...problems, ...(lack ? [lack] : [])] }
  if (dryRun) return report
  if (lack) throw new Problem('unavailable', lack)
  if (takesAway(plan)) await backups.makeSafetyBackup('before-import')
  await storePictures(files, path, plan.pictures)
  return withContentLock(db, async (db) => {
    const final = { ...planImport(await readContent(db), wanted, new Map(), mode), pictures: plan.pictures }
    await applyPlan(db, final, now())
    const kinds = describePlan(final)
    const counts = kinds.map(({ kind, added, changed, removed }) => [kind, { added, changed, removed }])
    const subject = { id: 'content', name: 'the site' }
    const after = { mode, ...Object.fromEntries(counts) }
    await recordActivity(db, { actor, action: 'content.imported', subject, after }, now())
    return { ...report, kinds }
  })
}

const arrivingBytes = ({ pictures }: ImportPlan): number =>
  [...pictures.added, ...pictures.changed].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
