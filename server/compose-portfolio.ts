import type { ActivityAction } from '#contract/activity.ts'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'
import { listEndingOnPages } from '#server/features/licences/ending-on-pages.ts'
import { createMediaService } from '#server/features/media/service.ts'
import { descriptionVersion } from '#server/features/portfolio/describe-picture.ts'
import { createPortfolioEditor, portfolioUndos } from '#server/features/portfolio/editor.ts'
import { listEnding, listProjectsEnding } from '#server/features/portfolio/ending-licences.ts'
import { createExampleProjects } from '#server/features/portfolio/examples.ts'
import { isPublicKnowledge, projectExists } from '#server/features/portfolio/find-project.ts'
import { plannedProjects } from '#server/features/portfolio/planned-projects.ts'
import { createPortfolioService } from '#server/features/portfolio/service.ts'
import { portfolioTrash } from '#server/features/portfolio/trash.ts'
import { createRedirectsService } from '#server/features/redirects/service.ts'
import { createSelectionsService } from '#server/features/site/selections-service.ts'
import type { SettingsDocument } from '#server/features/site/settings.ts'
import { createTrashService, type TrashSource } from '#server/features/trash/service.ts'
import type { CurrentVersions } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Blobs } from '#server/platform/files/open-blobs.ts'
import { pathnamesIn, type StoredFile } from '#server/platform/files/stored-file.ts'
import { deleteUnusedFiles } from '#server/platform/files/unused-files.ts'
import type { Logger } from '#server/platform/log/logger.ts'

interface PortfolioDependencies {
  db: Db
  log: Logger
  now: () => number
  publicUrl: string
  blobs: Pick<Blobs, 'files'>
  settings: SettingsDocument
  documents: () => Promise<StoredDocuments>
  currentVersions: CurrentVersions
}

const PROJECT_PATH = /^\/portfolio\/([a-z0-9-]+)\/?(?:[?#].*)?$/
const projectIn = (path: string | undefined) => PROJECT_PATH.exec(path ?? '')?.[1]

/** Projects with the other parts that they need: the featured selections, redirects, the trash. */
export function composePortfolio(dependencies: PortfolioDependencies, otherTrash: readonly TrashSource[]) {
  const { db, now, blobs } = dependencies
  const redirects = createRedirectsService({
    ...dependencies,
    isLive: async (db, path) => projectExists(db, projectIn(path) ?? ''),
    isKnown: async (db, path) => isPublicKnowledge(db, projectIn(path) ?? ''),
  })
  const deps = {
    ...dependencies,
    selections: createSelectionsService(dependencies.settings),
    redirect: redirects.follow,
    findMoved: async (db: Db, id: string) => projectIn(await redirects.targetOf(db, `/portfolio/${id}`)),
    files: {
      deleteUnused: (db: Db, srcs: readonly string[], forgotten: readonly ActivityAction[]) =>
        deleteUnusedFiles(db, pathnamesIn(srcs), { nowMs: now(), forgotten }),
      discard: (deleted: readonly StoredFile[]) => blobs.files.discard(deleted),
    },
  }
  const services = {
    portfolio: createPortfolioService(deps),
    portfolioEditor: createPortfolioEditor(db, deps),
    redirects,
    media: createMediaService({
      ...dependencies,
      listEnding,
      listProjectsEnding,
      listEndingOnPages,
      versionOf: descriptionVersion,
    }),
    trash: createTrashService({ now, sources: [...portfolioTrash(db, deps), ...otherTrash] }),
  }
  return {
    services,
    planned: plannedProjects(db),
    houses: createExampleProjects(db, deps),
    undos: { ...portfolioUndos(deps), ...redirects.undos },
  }
}
