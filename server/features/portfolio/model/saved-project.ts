import type { Project } from '#contract/portfolio/portfolio.ts'
import { PROJECT_ERROR } from '#contract/portfolio/project-error.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import { readProject } from './listing.ts'
import { findProjectRow, type ProjectRow } from './repository.ts'

/** A project after a change. */
export interface SavedProject {
  project: Project
  version: string
  /** The entry that undoes the change; undefined when nothing changed. */
  activityId: string | undefined
}

/** Changes with every change of the project or its pictures, and differs for another project of the same id. */
export function projectVersion({ created_at_ms, revision }: Pick<ProjectRow, 'created_at_ms' | 'revision'>): string {
  return `${created_at_ms.toString(36)}-${revision}`
}

/**
 * A project that may be changed.
 *
 * @param basis Expected versions (If-Match); omit to overwrite.
 * @throws {Problem} `not_found`, `gone`, `stale`.
 */
export async function requireProject(db: Db, id: string, basis?: Basis): Promise<ProjectRow> {
  const row = await findProjectRow(db, id)
  if (!row) throw new Problem('not_found', PROJECT_ERROR.unknown)
  if (row.deleted_at_ms !== null) throw new Problem('gone', 'This project has been taken down.')
  if (isOutdated(basis, projectVersion(row))) {
    throw new Problem('stale', 'Somebody else saved this project in the meantime.')
  }
  return row
}

/** The project as it is now in this transaction. */
export async function readSaved(db: Db, id: string, activityId: string | undefined): Promise<SavedProject> {
  const row = await requireProject(db, id)
  return { project: await readProject(db, row), version: projectVersion(row), activityId }
}

export const changedSince = (): Problem => new Problem('conflict', 'This has been changed again since.')
