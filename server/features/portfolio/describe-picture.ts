import type { Description } from '#contract/files/media.ts'
import type { User } from '#contract/people/session.ts'
import { Problem } from '#contract/problem.ts'
import { type ActivityEntry, recordActivity } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, hashVersion, isOutdated } from '#server/platform/version.ts'
import type { PortfolioDeps } from './deps.ts'
import { changePicture, findPicture } from './model/image-repository.ts'
import { changeProjectRow } from './model/repository.ts'
import { changedSince, requireProject } from './model/saved-project.ts'

type Described = Pick<Description, 'id' | 'alt'>

/** Changes with the alt text of one picture: the other pictures of its project can be described at the same time. */
export const descriptionVersion = ({ id, alt }: Described): string => hashVersion([id, alt])

const toDescription = ({ id, alt }: Described): Description => ({ id, alt, version: descriptionVersion({ id, alt }) })

/** @throws {Problem} `not_found`, `gone`. */
export async function readDescription(db: Db, _: PortfolioDeps, id: string): Promise<Description> {
  return toDescription((await requirePicture(db, id)).picture)
}

/**
 * Sets the alt text of a picture.
 *
 * @param expected Versions (If-Match); omit to overwrite.
 * @throws {Problem} `not_found`, `gone`. @throws {StaleProblem}
 */
export function describePicture(
  db: Db,
  { now }: PortfolioDeps,
  id: string,
  alt: string,
  expected: ExpectedVersions,
  actor: User,
) {
  return withLock(db, 'portfolio', async (db) => {
    const { picture, project } = await requirePicture(db, id)
    if (isOutdated(expected, descriptionVersion(picture))) {
      const value = toDescription(picture)
      throw new StaleProblem('Somebody else described this picture in the meantime.', { value, version: value.version })
    }
    if (picture.alt === alt) return { description: toDescription(picture), activityId: null }
    await setAlt(db, id, project.id, alt, now())
    const subject = { id: project.id, name: project.title }
    const change = { before: { id, alt: picture.alt }, after: { id, alt } }
    const record = { actor, action: 'project_image.described', subject, ...change } as const
    return { description: toDescription({ id, alt }), activityId: await recordActivity(db, record, now()) }
  })
}

/** @throws {Problem} `conflict` when the text has changed since. */
export async function undoDescribePicture(db: Db, { now }: PortfolioDeps, { before, after }: ActivityEntry) {
  const [was, became] = [before as Described, after as Described]
  const { picture, project } = await requirePicture(db, became.id)
  if (picture.alt !== became.alt) throw changedSince()
  await setAlt(db, picture.id, project.id, was.alt, now())
  return null
}

async function requirePicture(db: Db, id: string) {
  const picture = await findPicture(db, id)
  if (!picture) throw new Problem('not_found', 'There is no such picture.')
  if (picture.deletedAtMs !== null) throw new Problem('gone', 'This picture is in the trash.')
  return { picture, project: await requireProject(db, picture.projectId) }
}

async function setAlt(db: Db, id: string, projectId: string, alt: string, nowMs: number): Promise<void> {
  await changePicture(db, id, { alt })
  await changeProjectRow(db, projectId, { updated_at_ms: nowMs })
}
