import path from 'node:path'
import type { BackupKind } from '#contract/backup-and-import.ts'
import type { BackupFolder } from '#server/features/data/archive/backup-folder.ts'
import type { BackupFacts } from '#server/features/data/archive/write-backup.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Archives } from './archives.ts'

interface MakeBackupOptions {
  archives: Pick<Archives, 'backUp'>
  log: Logger
  now: () => number
}

/** @returns Makes a backup in the folder, one after the other: two at once would only take twice as long. */
export function createMakeBackup({ archives, log, now }: MakeBackupOptions, folder: BackupFolder) {
  let last: Promise<unknown> = Promise.resolve()

  async function make(kind: BackupKind, stopping: AbortSignal | undefined): Promise<BackupFacts & { name: string }> {
    await folder.tidy(now())
    const file = await folder.place(kind, now())
    return { ...(await archives.backUp(file, now(), stopping)), name: path.basename(file) }
  }

  return async (kind: BackupKind, stopping?: AbortSignal): Promise<BackupFacts & { name: string }> => {
    const making = last.then(() => make(kind, stopping))
    last = making.catch(() => undefined)
    const made = await making
    await folder.tidy(now())
    log.info('backup_made', { ...made, kind })
    return made
  }
}
