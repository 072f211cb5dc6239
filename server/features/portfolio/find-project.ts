import { builtInProjects } from '#content/projects.ts'
import type { Project, ProjectImage } from '#contract/portfolio/portfolio.ts'
import { PROJECT_ERROR } from '#contract/portfolio/project-error.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readProject } from './model/listing.ts'
import { listArrived, newPicture } from './model/own-pictures.ts'
import { BUILT_IN, fromBuiltIn, toImage } from './model/project.ts'
import { findProjectRow, wasSeen } from './model/repository.ts'
import { projectVersion } from './model/saved-project.ts'
import { forStrangers } from './model/strangers-view.ts'
import type { Audience, PortfolioReader } from './reader.ts'

interface FoundProject {
  project: Project
  /** Version that a change can be based on; undefined where there is no record. */
  version: string | undefined
}

/**
 * @throws {Problem} `not_found`, `gone` for one in the trash that this audience may know of, `unavailable` while the
 *   database is away and the project is not remembered.
 */
export async function findProject(reader: PortfolioReader, id: string, audience: Audience): Promise<FoundProject> {
  if (id.trim() === '') throw new Problem('invalid_input', PROJECT_ERROR.missingId)
  const found = await reader.withFallback(
    () => readOne(reader, id, audience),
    () => findRemembered(reader, id),
  )
  if (audience.seesDrafts) return found
  if (found.project.published)
    return { ...found, project: forStrangers(found.project, (await reader.listing()).closed) }
  throw new Problem('not_found', PROJECT_ERROR.unknown)
}

/** @param follows False for the target of a redirect, which leads no further. */
async function readOne(reader: PortfolioReader, id: string, audience: Audience, follows = true): Promise<FoundProject> {
  const { db, recent, findMoved } = reader
  const row = await findProjectRow(db, id)
  if (row?.deleted_at_ms != null) {
    recent.forget(id)
    if (!wasSeen(row) && !audience.seesDrafts) throw new Problem('not_found', PROJECT_ERROR.unknown)
    throw new Problem('gone', 'This project has been taken down.')
  }
  if (row) return { project: recent.remember(await readProject(db, row)), version: projectVersion(row) }
  const moved = follows ? await findMoved(db, id) : undefined
  if (moved !== undefined) return readOne(reader, moved, audience, false)
  const builtIn = BUILT_IN.get(id)
  if (builtIn) return { project: fromBuiltIn(builtIn, builtInProjects.indexOf(builtIn) + 1), version: undefined }
  throw new Problem('not_found', PROJECT_ERROR.unknown)
}

/** The project as it was read last, if it is still listed. */
function findRemembered({ lastListing, recent }: PortfolioReader, id: string): FoundProject {
  const last = lastListing()
  const card = last?.cards.find((candidate) => candidate.id === id)
  const builtIn = BUILT_IN.get(id)
  const known = last?.whole?.get(id) ?? recent.find(id)
  const project = card && (known ?? (builtIn && fromBuiltIn(builtIn, card.order)))
  if (project) return { project, version: undefined }
  throw new Problem('unavailable', PROJECT_ERROR.failed, { retryAfterSeconds: 30 })
}

/**
 * The gallery of one project in the studio's order; for people who may edit it, also the files that have arrived and
 * wait for the project to be saved.
 *
 * @throws {Problem} as `findProject`.
 */
export async function listGalleryFiles(reader: PortfolioReader, id: string, audience: Audience) {
  const { project } = await findProject(reader, id, audience)
  if (!audience.seesDrafts) return project.images
  const arrived = await reader.withFallback(
    () => readArrived(reader.db, project.id),
    () => [],
  )
  return [...project.images, ...arrived]
}

async function readArrived(db: Db, id: string): Promise<ProjectImage[]> {
  const row = await findProjectRow(db, id)
  const files = row ? await listArrived(db, row) : []
  return files.map((file) => toImage(newPicture(file.src, file, {})))
}

/** True for an id that visitors may know: of no draft, nor of a deleted project that was never public. */
export async function isPublicKnowledge(db: Db, id: string): Promise<boolean> {
  const row = await findProjectRow(db, id)
  return row === undefined || (row.deleted_at_ms === null ? row.published : wasSeen(row))
}

/** True for a project that is not in the trash, drafts included. */
export async function projectExists(db: Db, id: string): Promise<boolean> {
  const row = await findProjectRow(db, id)
  return row !== undefined && row.deleted_at_ms === null
}
