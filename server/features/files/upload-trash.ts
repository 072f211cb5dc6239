import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Blobs } from '#server/platform/files/open-blobs.ts'
import { pathnamesIn } from '#server/platform/files/stored-file.ts'
import { keepFile, listTrashedFiles, setTrashed, type TrashedFile } from '#server/platform/files/trash-repository.ts'
import { deleteUnusedFiles, usedAmong } from '#server/platform/files/unused-files.ts'
import { listAbandonedFiles, projectIdIn } from './abandoned-files.ts'

interface UploadTrashOptions {
  db: Db
  now: () => number
  blobs: Pick<Blobs, 'files'>
}

const LISTED = 500

/** Uploads of projects that were never saved: after a day they are moved to the trash. */
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
          detail: `${projectIdIn(pathname)}, a project that was not saved`,
          picture: src,
          deletedAtMs: trashedAtMs,
        }))
    },

    /** Takes a file out of the trash, to the unused files. */
    restore: (src: string, actor: User): Promise<null> =>
      withLock(db, 'portfolio', async (db) => {
        const [found] = await unused(db, await listTrashedFiles(db, pathnamesIn([src])[0] ?? ''))
        if (!found) throw new Problem('not_found', 'That is no longer in the trash.')
        const { pathname } = found.file
        await keepFile(db, pathname)
        // Without '/media/', as the whole path would count as a mention.
        const subject = { id: pathname, name: nameOf(pathname) }
        await recordActivity(db, { actor, action: 'file.kept', subject }, now())
        return null
      }),

    async purge(beforeMs: number): Promise<void> {
      await trashAbandonedFiles(db, now())
      const deleted = await withLock(db, 'portfolio', async (db) => {
        const due = (await listTrashedFiles(db)).filter(({ trashedAtMs }) => trashedAtMs < beforeMs)
        const pathnames = due.map(({ file }) => file.pathname)
        return deleteUnusedFiles(db, pathnames, { nowMs: now() })
      })
      await blobs.files.discard(deleted)
    },
  }
}

/** Moves abandoned files to the trash, and files that have come into use out of it. */
async function trashAbandonedFiles(db: Db, nowMs: number): Promise<void> {
  const trashed = (await listTrashedFiles(db)).map(({ file }) => file.pathname)
  const used = await usedAmong(db, trashed)
  await setTrashed(
    db,
    trashed.filter((pathname) => used.has(pathname)),
    null,
  )
  const abandoned = await listAbandonedFiles(db, nowMs)
  const usedElsewhere = await usedAmong(db, abandoned)
  await setTrashed(
    db,
    abandoned.filter((pathname) => !usedElsewhere.has(pathname)),
    nowMs,
  )
}

/** The file name without the timestamp that uploads prepend. */
const nameOf = (pathname: string): string => pathname.slice(pathname.lastIndexOf('/') + 1).replace(/^\d{13}-(?=.)/, '')
