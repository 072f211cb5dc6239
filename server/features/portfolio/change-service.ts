import type { ActivityAction } from '#contract/activity.ts'
import type { Project } from '#contract/portfolio.ts'
import { Problem } from '#contract/problem.ts'
import { PROJECT_ERROR } from '#contract/project-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredFile } from '#server/platform/files/stored-files.ts'
import { type Basis, isOutdated } from '#server/platform/version.ts'
import { readProject } from './list-service.ts'
import { findProjectRow, type ProjectRow } from './repository.ts'

/** What changing projects needs of the rest of the site. Everything happens in the transaction that is given. */
export interface PortfolioSurroundings {
  db: Db
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  /** Where projects are featured. */
  selections: {
    remove: (db: Db, id: string) => Promise<object>
    restore: (db: Db, id: string, places: object) => Promise<void>
    rename: (db: Db, from: string, to: string) => Promise<void>
  }
  /** Leaves a redirect from one path to another. */
  redirect: (db: Db, from: string, to: string) => Promise<void>
  /** The files of pictures. */
  files: {
    /** Deletes those at these addresses that nothing refers to, whatever could be undone of these actions. */
    deleteUnused: (db: Db, srcs: readonly string[], forgotten: readonly ActivityAction[]) => Promise<StoredFile[]>
    /** Removes their bytes, once nobody can go back. */
    discard: (files: readonly StoredFile[]) => Promise<void>
  }
  /** Where a project lives now whose web address was changed. */
  findMoved: (db: Db, id: string) => Promise<string | undefined>
}

/** A project after a change. */
export interface Saved {
  project: Project
  version: string
  /** The entry that undoes the change; undefined when nothing changed. */
  activityId: string | undefined
}

/** Changes with every change of the project or its pictures; another project of the same id has another one. */
export function versionOf({ created_at_ms, revision }: Pick<ProjectRow, 'created_at_ms' | 'revision'>): string {
  return `${created_at_ms.toString(36)}-${revision}`
}

/**
 * A project that may be changed.
 *
 * @param basis Expected versions (If-Match); omit to overwrite.
 * @throws {Problem} `not_found`, `gone`, `stale` when the project is no longer that version.
 */
export async function findLive(db: Db, id: string, basis?: Basis): Promise<ProjectRow> {
  const row = await findProjectRow(db, id)
  if (!row) throw new Problem('not_found', PROJECT_ERROR.unknown)
  if (row.deleted_at_ms !== null) throw new Problem('gone', 'This project has been taken down.')
  if (isOutdated(basis, versionOf(row))) {
    throw new Problem('stale', 'Somebody else saved this project in the meantime.')
  }
  return row
}

/** The project as it is now in this transaction. */
export async function present(db: Db, id: string, activityId: string | undefined): Promise<Saved> {
  const row = await findLive(db, id)
  return { project: await readProject(db, row), version: versionOf(row), activityId }
}

export const changedSince = (): Problem => new Problem('conflict', 'This has been changed again since.')
