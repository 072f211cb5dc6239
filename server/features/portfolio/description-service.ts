import type { Description } from '#contract/media.ts'
import { Problem } from '#contract/problem.ts'
import type { User } from '#contract/session.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { type Basis, hashVersion, isOutdated } from '#server/platform/version.ts'
import { changedSince, findLive, type PortfolioSurroundings } from './change-service.ts'
import { changePicture, findPicture } from './image-repository.ts'
import { changeProjectRow } from './repository.ts'

export type DescriptionService = ReturnType<typeof createDescriptionService>

/** Goes with the text of a picture: two who describe different pictures of a project are not in each other's way. */
export const descriptionVersion = ({ id, alt }: { id: string; alt: string }): string => hashVersion([id, alt])

const toDescription = ({ id, alt }: { id: string; alt: string }): Description => ({
  id,
  alt,
  version: descriptionVersion({ id, alt }),
})

/** What the pictures of projects show, in words. */
export function createDescriptionService({ db, now }: Pick<PortfolioSurroundings, 'db' | 'now'>) {
  async function find(db: Db, id: string) {
    const picture = await findPicture(db, id)
    if (!picture) throw new Problem('not_found', 'There is no such picture.')
    if (picture.deletedAtMs !== null) throw new Problem('gone', 'This picture is in the trash.')
    return { picture, project: await findLive(db, picture.projectId) }
  }

  async function write(db: Db, id: string, projectId: string, alt: string): Promise<void> {
    await changePicture(db, id, { alt })
    await changeProjectRow(db, projectId, { updated_at_ms: now() })
  }

  return {
    /** @throws {Problem} `not_found`, `gone`. */
    read: async (id: string): Promise<Description> => toDescription((await find(db, id)).picture),

    /**
     * @param version Of the text that this one comes in place of, if the asker says so.
     * @throws {Problem} `not_found`, `gone`, `stale`.
     */
    describe: (id: string, alt: string, basis: Basis, actor: User) =>
      withLock(db, 'portfolio', async (db): Promise<Description & { activityId?: string }> => {
        const { picture, project } = await find(db, id)
        if (isOutdated(basis, descriptionVersion(picture))) {
          throw new Problem('stale', 'Somebody else described this picture in the meantime.')
        }
        if (picture.alt === alt) return toDescription(picture)
        await write(db, id, project.id, alt)
        const subject = { id: project.id, name: project.title }
        const [before, after] = [
          { id, alt: picture.alt },
          { id, alt },
        ]
        const activityId = await recordActivity(
          db,
          { actor, action: 'project_image.described', subject, before, after },
          now(),
        )
        return { ...toDescription({ id, alt }), activityId }
      }),

    async undo(db: Db, { before, after }: ActivityEntry): Promise<void> {
      const [was, became] = [before as Description, after as Description]
      const { picture, project } = await find(db, became.id)
      if (picture.alt !== became.alt) throw changedSince()
      await write(db, picture.id, project.id, was.alt)
    },
  }
}
