import type { ActivityAction } from '#contract/activity.ts'
import type { User } from '#contract/people/session.ts'
import type { ActivityEntry, Undo } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { createProject, undoCreateProject } from './create-project.ts'
import type { PortfolioDeps } from './deps.ts'
import { describePicture, readDescription, undoDescribePicture } from './describe-picture.ts'
import { moveProject, undoMoveProject } from './move-project.ts'
import { deletePicture, undoDeletePicture } from './picture-trash.ts'
import { undoPlaceProjects } from './place-project.ts'
import { deleteProject, undoDeleteProject, undoRestoreProject } from './project-trash.ts'
import { replaceGallery, undoReplaceGallery } from './replace-gallery.ts'
import { reserveAddress } from './reserve-address.ts'
import { undoUpdateProject, updateProject } from './update-project.ts'

export type PortfolioEditor = ReturnType<typeof createPortfolioEditor>

/** Changes of projects. Each is one transaction, and other changes wait for its end. */
export function createPortfolioEditor(db: Db, deps: PortfolioDeps) {
  return {
    reserveAddress: reserveAddress.bind(null, db, deps),
    createProject: createProject.bind(null, db, deps),
    updateProject: updateProject.bind(null, db, deps),
    moveProject: moveProject.bind(null, db, deps),
    deleteProject: deleteProject.bind(null, db, deps),
    replaceGallery: replaceGallery.bind(null, db, deps),
    deletePicture: deletePicture.bind(null, db, deps),
    readDescription: readDescription.bind(null, db, deps),
    describePicture: describePicture.bind(null, db, deps),
  }
}

/** The undo of each change. It runs in a transaction that holds the lock of the portfolio. */
export function portfolioUndos(deps: PortfolioDeps) {
  const bind =
    (undo: (db: Db, deps: PortfolioDeps, entry: ActivityEntry, actor: User) => Promise<string | null>): Undo =>
    (db, entry, actor) =>
      undo(db, deps, entry, actor)
  return {
    'project.created': bind(undoCreateProject),
    'project.updated': bind(undoUpdateProject),
    'project.deleted': bind(undoDeleteProject),
    'project.restored': bind(undoRestoreProject),
    'project.moved': bind(undoMoveProject),
    'project.images_updated': bind(undoReplaceGallery),
    'project_image.deleted': bind(undoDeletePicture),
    'project_image.described': bind(undoDescribePicture),
    'portfolio.reordered': bind(undoPlaceProjects),
  } satisfies Partial<Record<ActivityAction, Undo>>
}
