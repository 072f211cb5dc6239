import type { ActivityAction } from '#contract/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { PortfolioDeps } from './deps.ts'
import { listTrashedPictures, purgePictures } from './model/image-repository.ts'
import { listTrashedRows, purgeProjectRows } from './model/repository.ts'
import { restorePicture } from './picture-trash.ts'
import { restoreProject } from './project-trash.ts'

const LISTED_MAX = 500
/** Actions whose undo does not keep files that have been in the trash for thirty days. */
const PICTURE_HISTORY: readonly ActivityAction[] = [
  'project.created',
  'project.updated',
  'project.deleted',
  'project.restored',
  'project.moved',
  'project.images_updated',
  'project_image.deleted',
  'project_image.restored',
  'project_image.described',
]

/** Projects and pictures as two kinds of the trash. */
export function portfolioTrash(db: Db, deps: PortfolioDeps) {
  const projects = {
    kind: 'project' as const,
    list: async () =>
      (await listTrashedRows(db, LISTED_MAX)).map(({ id, title, location, thumbnail, deleted_at_ms }) => ({
        id,
        name: title || id,
        detail: location,
        picture: thumbnail,
        deletedAtMs: deleted_at_ms ?? 0,
      })),
    restore: restoreProject.bind(null, db, deps),
    purge: (beforeMs: number) => purge(db, deps, (db) => purgeProjectRows(db, beforeMs, deps.now())),
  }
  const pictures = {
    kind: 'picture' as const,
    list: async () =>
      (await listTrashedPictures(db, LISTED_MAX)).map(({ id, src, alt, projectTitle, deletedAtMs }) => ({
        id,
        name: alt || src.slice(src.lastIndexOf('/') + 1),
        detail: projectTitle,
        picture: src,
        deletedAtMs,
      })),
    restore: restorePicture.bind(null, db, deps),
    purge: (beforeMs: number) => purge(db, deps, (db) => purgePictures(db, beforeMs)),
  }
  return [projects, pictures]
}

/** @param deleteRows Returns the addresses of the deleted pictures, whose files are deleted as well. */
async function purge(db: Db, { files }: PortfolioDeps, deleteRows: (db: Db) => Promise<string[]>): Promise<void> {
  const deleted = await withLock(db, 'portfolio', async (db) =>
    files.deleteUnused(db, await deleteRows(db), PICTURE_HISTORY),
  )
  await files.discard(deleted)
}
