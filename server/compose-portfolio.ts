import type { ActivityAction } from '#contract/activity.ts'
import { createMediaService } from '#server/features/media/service.ts'
import { createAddressService } from '#server/features/portfolio/address-service.ts'
import { createClaimService } from '#server/features/portfolio/claim-service.ts'
import { createDescriptionService, descriptionVersion } from '#server/features/portfolio/description-service.ts'
import { createGalleryService } from '#server/features/portfolio/gallery-service.ts'
import { createOrderUndo } from '#server/features/portfolio/order-service.ts'
import { createPortfolioService } from '#server/features/portfolio/service.ts'
import { createPortfolioTrash } from '#server/features/portfolio/trash-service.ts'
import { createPortfolioWriter } from '#server/features/portfolio/write-service.ts'
import { createRedirectsService } from '#server/features/redirects/service.ts'
import { createSelectionsService } from '#server/features/site/selections-service.ts'
import { createTrashService, type TrashSource } from '#server/features/trash/service.ts'
import type { ActivityEntry, Undo } from '#server/platform/activity.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Blobs } from '#server/platform/files/open-files.ts'
import { pathnamesIn, type StoredFile } from '#server/platform/files/stored-files.ts'
import { deleteUnusedFiles } from '#server/platform/files/unused-files.ts'
import type { Logger } from '#server/platform/log/logger.ts'

interface PortfolioParts {
  db: Db
  log: Logger
  now: () => number
  publicUrl: string
  blobs: Pick<Blobs, 'files'>
}

const PROJECT_PATH = /^\/portfolio\/([a-z0-9-]+)\/?(?:[?#].*)?$/
const projectIn = (path: string | undefined) => PROJECT_PATH.exec(path ?? '')?.[1]

/** Projects with what they need of the rest of the site: the featured selections, redirects, the trash. */
export function composePortfolio(parts: PortfolioParts, otherTrash: readonly TrashSource[]) {
  const selections = createSelectionsService(parts)
  const redirects = createRedirectsService({
    ...parts,
    isLive: (db, path) => isProject(db, projectIn(path)),
    isKnown: async (db, path) => portfolio.isKnown(db, projectIn(path) ?? ''),
  })
  const findMoved = async (db: Db, id: string) => projectIn(await redirects.targetOf(db, `/portfolio/${id}`))
  const redirect = (db: Db, from: string, to: string) => redirects.follow(db, from, to)
  const files = {
    deleteUnused: (db: Db, srcs: readonly string[], forgotten: readonly ActivityAction[]) =>
      deleteUnusedFiles(db, pathnamesIn(srcs), { nowMs: parts.now(), forgotten }),
    discard: (deleted: readonly StoredFile[]) => parts.blobs.files.discard(deleted),
  }
  const surroundings = { ...parts, selections, findMoved, redirect, files }
  const portfolio = createPortfolioService(surroundings)
  const projectTrash = createPortfolioTrash(surroundings)
  const claims = createClaimService(surroundings)
  const gallery = createGalleryService(surroundings)
  const portfolioWriter = createPortfolioWriter({ ...surroundings, gallery, trash: projectTrash, claims })
  const addresses = createAddressService({ ...surroundings, claims })
  const descriptions = createDescriptionService(surroundings)
  const media = createMediaService({ ...parts, versionOf: descriptionVersion })
  const trash = createTrashService({ ...parts, sources: [projectTrash.projects, projectTrash.pictures, ...otherTrash] })

  async function isProject(db: Db, id: string | undefined): Promise<boolean> {
    return id !== undefined && portfolio.exists(db, id)
  }

  const undos: Partial<Record<ActivityAction, Undo>> = {
    'project.created': unrecorded((db, entry) => portfolioWriter.undoCreate(db, entry)),
    'project.updated': unrecorded((db, entry) => portfolioWriter.undoUpdate(db, entry)),
    'project.deleted': unrecorded((db, entry) => projectTrash.undoRemove(db, entry)),
    'project.restored': unrecorded((db, entry) => projectTrash.undoRestore(db, entry)),
    'project.moved': unrecorded((db, entry) => addresses.undoMove(db, entry)),
    'project.images_updated': (db, entry, actor) => gallery.undoUpdate(db, entry, actor),
    'project_image.deleted': unrecorded((db, entry) => projectTrash.undoRemovePicture(db, entry)),
    'project_image.described': unrecorded((db, entry) => descriptions.undo(db, entry)),
    'portfolio.reordered': unrecorded(createOrderUndo(parts)),
    'redirect.created': unrecorded((db, entry) => redirects.undoCreate(db, entry)),
    'redirect.deleted': unrecorded((db, entry) => redirects.undoRemove(db, entry)),
  }

  const services = { portfolio, portfolioWriter, claims, gallery, addresses, descriptions, redirects, trash, media }
  return { services, undos }
}

/** For what leaves no entry when it is undone. */
function unrecorded(undo: (db: Db, entry: ActivityEntry) => Promise<void>): Undo {
  return async (db, entry) => {
    await undo(db, entry)
    return null
  }
}
