import type { ActivityAction } from '#contract/activity.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { findLive, type PortfolioSurroundings } from './change-service.ts'
import {
  changePicture,
  findPicture,
  listPictures,
  listTrashedPictures,
  purgePictures,
  type StoredPicture,
} from './image-repository.ts'
import { changeProjectRow, findProjectRow, listTrashedRows, type ProjectRow, purgeProjectRows } from './repository.ts'

const LISTED = 500
/** What was done to projects: after thirty days in the trash it brings no picture back. */
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
const NOT_IN_TRASH = 'That is no longer in the trash.'

export type PortfolioTrash = ReturnType<typeof createPortfolioTrash>

/** Projects and pictures in the trash, and their way back. */
export function createPortfolioTrash({ db, now, selections, files }: PortfolioSurroundings) {
  /** Ends pictures, and their files with them. */
  async function purge(end: (db: Db) => Promise<string[]>): Promise<void> {
    const deleted = await withLock(db, 'portfolio', async (db) =>
      files.deleteUnused(db, await end(db), PICTURE_HISTORY),
    )
    await files.discard(deleted)
  }

  async function bringBack(db: Db, id: string): Promise<ProjectRow> {
    const row = await findProjectRow(db, id)
    if (!row || row.deleted_at_ms === null || row.purged_at_ms !== null) throw new Problem('not_found', NOT_IN_TRASH)
    await changeProjectRow(db, id, { deleted_at_ms: null, selection_places: null, updated_at_ms: now() })
    await selections.restore(db, id, Object(row.selection_places))
    return row
  }

  /** To where it was; a picture that only was a cover comes last. */
  async function bringPictureBack(db: Db, pictureId: string): Promise<{ picture: StoredPicture; project: ProjectRow }> {
    const picture = await findPicture(db, pictureId)
    if (!picture || picture.deletedAtMs === null) throw new Problem('not_found', NOT_IN_TRASH)
    const project = await findProjectRow(db, picture.projectId)
    if (!project || project.deleted_at_ms !== null) throw new Problem('conflict', 'Restore the project first.')
    const last = picture.inGallery ? picture.position : await afterLast(db, picture.projectId)
    await changePicture(db, pictureId, { deletedAtMs: null, inGallery: true, position: last })
    await changeProjectRow(db, project.id, { updated_at_ms: now() })
    return { picture, project }
  }

  async function afterLast(db: Db, projectId: string): Promise<number> {
    return Math.max(0, ...(await listPictures(db, [projectId])).map(({ position }) => position)) + 1
  }

  async function putAway(db: Db, row: ProjectRow): Promise<void> {
    const places = await selections.remove(db, row.id)
    await changeProjectRow(db, row.id, { deleted_at_ms: now(), updated_at_ms: now(), selection_places: places })
  }

  return {
    putAway,

    /** @throws {Problem} `not_found` when it is not in the trash. */
    async undoRemove(db: Db, { subjectId }: ActivityEntry): Promise<void> {
      await bringBack(db, subjectId)
    },

    /** @throws {Problem} `not_found`, `conflict` while its project is in the trash. */
    async undoRemovePicture(db: Db, { before }: ActivityEntry): Promise<void> {
      await bringPictureBack(db, (before as { id: string }).id)
    },

    async undoRestore(db: Db, { subjectId }: ActivityEntry): Promise<void> {
      await putAway(db, await findLive(db, subjectId))
    },

    projects: {
      kind: 'project' as const,
      list: async () =>
        (await listTrashedRows(db, LISTED)).map(({ id, title, location, thumbnail, deleted_at_ms }) => ({
          id,
          name: title || id,
          detail: location,
          picture: thumbnail,
          deletedAtMs: deleted_at_ms ?? 0,
        })),
      restore: (id: string, actor: User): Promise<void> =>
        withLock(db, 'portfolio', async (db) => {
          const { title: name } = await bringBack(db, id)
          await recordActivity(db, { actor, action: 'project.restored', subject: { id, name } }, now())
        }),
      purge: (beforeMs: number): Promise<void> => purge((db) => purgeProjectRows(db, beforeMs, now())),
    },

    pictures: {
      kind: 'picture' as const,
      list: async () =>
        (await listTrashedPictures(db, LISTED)).map(({ id, src, alt, projectTitle, deletedAtMs }) => ({
          id,
          name: alt || src.slice(src.lastIndexOf('/') + 1),
          detail: projectTitle,
          picture: src,
          deletedAtMs,
        })),
      restore: (id: string, actor: User): Promise<void> =>
        withLock(db, 'portfolio', async (db) => {
          const { picture, project } = await bringPictureBack(db, id)
          const { src, alt } = picture
          const subject = { id: project.id, name: project.title }
          const record = { actor, action: 'project_image.restored', subject, after: { id, src, alt } } as const
          await recordActivity(db, record, now())
        }),
      purge: (beforeMs: number): Promise<void> => purge((db) => purgePictures(db, beforeMs)),
    },
  }
}
