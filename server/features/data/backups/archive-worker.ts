import { backUpSite } from '#server/features/data/archive/back-up-site.ts'
import { BackupError, reasonOf } from '#server/features/data/archive/manifest.ts'
import { copyAway } from '#server/features/data/away/copy-away.ts'
import { openPlace } from '#server/features/data/away/open-place.ts'
import { prepareBackup } from '#server/features/data/bring-back/prepare-backup.ts'
import { swapIn } from '#server/features/data/bring-back/swap-in.ts'
import { readContents } from '#server/features/data/contents/read-contents.ts'
import { canBeTried, NOT_TRIED } from '#server/features/data/restore/not-tried.ts'
import { verifyBackup } from '#server/features/data/restore/verify-backup.ts'
import type { ArchiveAnswer, ArchiveTask } from './archive-task.ts'

// The server has gone, or has its answer.
process.once('disconnect', () => process.exit())
process.once('message', (task: ArchiveTask) => {
  void answer(task).then((reply) => process.send?.(reply, () => process.disconnect()))
})

async function answer(task: ArchiveTask): Promise<ArchiveAnswer> {
  try {
    return await work(task)
  } catch (error) {
    return { kind: 'failed', message: reasonOf(error), isExpected: error instanceof BackupError }
  }
}

async function work(task: ArchiveTask): Promise<ArchiveAnswer> {
  if (task.kind === 'back-up') return { kind: 'back-up', facts: await backUpSite(task) }
  if (task.kind === 'look') return { kind: 'look', contents: await readContents(task.file) }
  if (task.kind === 'swap') return { kind: 'swap', isDone: await swapIn(task) }
  if (task.kind === 'verify')
    return { kind: 'verify', restored: (await canBeTried(task)) ? await verifyBackup(task) : NOT_TRIED }
  if (task.kind === 'copy')
    return { kind: 'copy', facts: await copyAway({ ...task, place: await openPlace(task.place) }) }
  await prepareBackup(task)
  return { kind: 'prepare' }
}
