import { parentPort, workerData } from 'node:worker_threads'
import { backUpSite } from '#server/features/data/archive/back-up-site.ts'
import { BackupError, reasonOf } from '#server/features/data/archive/manifest.ts'
import { copyAway } from '#server/features/data/away/copy-away.ts'
import { openPlace } from '#server/features/data/away/open-place.ts'
import { canBeTried, NOT_TRIED } from '#server/features/data/restore/not-tried.ts'
import { verifyBackup } from '#server/features/data/restore/verify-backup.ts'
import type { ArchiveAnswer, ArchiveTask } from './archive-task.ts'

parentPort?.postMessage(await answer(workerData as ArchiveTask))

async function answer(task: ArchiveTask): Promise<ArchiveAnswer> {
  try {
    if (task.kind === 'back-up') return { kind: 'back-up', facts: await backUpSite(task) }
    if (task.kind === 'copy') {
      return { kind: 'copy', facts: await copyAway({ ...task, place: await openPlace(task.place) }) }
    }
    return { kind: 'verify', restored: (await canBeTried(task)) ? await verifyBackup(task) : NOT_TRIED }
  } catch (error) {
    return { kind: 'failed', message: reasonOf(error), isExpected: error instanceof BackupError }
  }
}
