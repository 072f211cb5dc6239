import type { Project } from '#contract/portfolio/portfolio.ts'
import { PROJECT_ERROR } from '#contract/portfolio/project-error.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { StaleProblem } from '#server/platform/stale-problem.ts'
import { type ExpectedVersions, hashVersion, isOutdated } from '#server/platform/version.ts'
import { readProject } from './listing.ts'
import { findProjectRow, type ProjectRow } from './repository.ts'

/** A project after a change. */
export interface SavedProject {
  project: Project
  /** Version of the whole answer; saves are based on the part before the dot. */
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
 * @param expected Versions (If-Match); omit to overwrite.
 * @throws {Problem} `not_found`, `gone`. @throws {StaleProblem}
 */
export async function requireProject(db: Db, id: string, expected?: ExpectedVersions): Promise<ProjectRow> {
  const row = await findProjectRow(db, id)
  if (!row) throw new Problem('not_found', PROJECT_ERROR.unknown)
  if (row.deleted_at_ms !== null) throw new Problem('gone', 'This project has been taken down.')
  if (isOutdated(expected, projectVersion(row))) {
    const value = await readProject(db, row)
    const version = answerVersion(value, projectVersion(row))
    throw new StaleProblem('Somebody else saved this project in the meantime.', { value, version })
  }
  return row
}

/** The project as it is now in this transaction. */
export async function readSaved(db: Db, id: string, activityId: string | undefined): Promise<SavedProject> {
  const row = await requireProject(db, id)
  const project = await readProject(db, row)
  return { project, version: answerVersion(project, projectVersion(row)), activityId }
}

/** The version that saves are based on, and after the dot a hash of the whole answer. */
export function answerVersion(project: Project, version: string): string {
  return `${version}.${hashVersion(project)}`
}

export const changedSince = (): Problem => new Problem('conflict', 'This has been changed again since.')
