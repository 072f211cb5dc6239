import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Blobs } from '#server/platform/files/open-files.ts'
import { pathnamesIn } from '#server/platform/files/stored-files.ts'
import { deleteUnusedFiles, usedAmong } from '#server/platform/files/unused-files.ts'
import {
  folderOf,
  keepFile,
  listTrashedFiles,
  sortAbandonedFiles,
  type TrashedFile,
} from './abandoned-file-repository.ts'

interface UploadTrashOptions {
  db: Db
  now: () => number
  blobs: Pick<Blobs, 'files'>
}

const LISTED = 500

/** Uploads of projects that were never saved: after a day they wait in the trash as what was deleted does. */
export function createUploadTrash({ db, now, blobs }: UploadTrashOptions) {
  async function unused(db: Db, trashed: readonly TrashedFile[]): Promise<TrashedFile[]> {
    const used = await usedAmong(
      db,
      trashed.map(({ file }) => file.pathname),
    )
    return trashed.filter(({ file }) => !used.has(file.pathname))
  }

  return {
    kind: 'upload' as const,

    async list() {
      return (await unused(db, await listTrashedFiles(db)))
        .slice(0, LISTED)
        .map(({ file: { src, pathname }, trashedAtMs }) => ({
          id: src,
          name: nameOf(pathname),
          detail: `${folderOf(pathname)}, a project that was not saved`,
          picture: src,
          deletedAtMs: trashedAtMs,
        }))
    },

    /** It is kept among the unused files until somebody deletes it. */
    restore: (src: string, actor: User): Promise<void> =>
      withLock(db, 'portfolio', async (db) => {
        const [found] = await unused(db, await listTrashedFiles(db, pathnamesIn([src])[0] ?? ''))
        if (!found) throw new Problem('not_found', 'That is no longer in the trash.')
        const { pathname } = found.file
        await keepFile(db, pathname)
        // Its whole path would count as a mention.
        const subject = { id: pathname, name: nameOf(pathname) }
        await recordActivity(db, { actor, action: 'file.kept', subject }, now())
      }),

    async purge(beforeMs: number): Promise<void> {
      await sortAbandonedFiles(db, now())
      const deleted = await withLock(db, 'portfolio', async (db) => {
        const due = (await listTrashedFiles(db)).filter(({ trashedAtMs }) => trashedAtMs < beforeMs)
        const pathnames = due.map(({ file }) => file.pathname)
        return deleteUnusedFiles(db, pathnames, { nowMs: now() })
      })
      await blobs.files.discard(deleted)
    },
  }
}

/** Without the time that uploads put before it. */
const nameOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1).replace(/^\d{13}-(?=.)/, '')
