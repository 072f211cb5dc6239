import { builtInProjects } from '#content/projects.ts'
import type { Project } from '#contract/portfolio/portfolio.ts'
import { Problem } from '#contract/problem.ts'
import { type LicensedPicture, licensedPicturesIn } from '#server/documents/licensed-pictures.ts'
import type { StoredDocuments } from '#server/documents/stored-documents.ts'
import { type CurrentVersions, rememberByVersion } from '#server/platform/db/current-versions.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { readFailures } from '#server/platform/read-failures.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { studioDay } from '#shared/studio-time.ts'
import { hidingUses } from './hiding-uses.ts'
import { closedOn, type LicensedUse } from './model/dated-pictures.ts'
import { createDayView } from './model/day-view.ts'
import { createListing, type StudioListing, toWholeListing } from './model/listing.ts'
import { fromBuiltIn } from './model/project.ts'
import { listHiddenIds } from './model/repository.ts'

/** The rights of a reader: only editors see drafts. */
export interface Audience {
  seesDrafts: boolean
}

export const audienceOf = (viewer: { isAuthorized: boolean } | undefined): Audience => ({
  seesDrafts: viewer?.isAuthorized ?? false,
})

export interface ReaderOptions {
  db: Db
  log: Logger
  currentVersions: CurrentVersions
  now: () => number
  /** The stored documents; while the database is away, as they were last read. */
  documents: () => Promise<StoredDocuments>
  /** The present id of a project whose web address was changed. */
  findMoved: (db: Db, id: string) => Promise<string | undefined>
}

/** Reads of the portfolio share the last answers, which are used while the database is away. */
export type PortfolioReader = ReturnType<typeof createReader>

export function createReader({ db, log, currentVersions, now, documents, findMoved }: ReaderOptions) {
  const logFailure = (error: unknown) => log.error('portfolio_read_failed', { error })
  const read = staleIfError(createListing(db, currentVersions), { onError: logFailure, fallback: builtInListing })
  const today = createDayView(now)
  /** Of the documents as they were read last. */
  let onPages: ReturnType<typeof licensedPicturesIn> = []
  return {
    db,
    findMoved,
    /** The whole portfolio; while the database is away, as it was read last, else as it is built in. */
    listing: async () => {
      onPages = licensedPicturesIn(await documents())
      return today(await read(), onPages)
    },
    /** The same without reading; undefined before the first time. */
    lastListing: () => {
      const last = read.last()
      return last && today(last, onPages)
    },
    /** The uses of files whose rights keep these from visitors today. */
    hidingUses: async () => {
      const [listing, stored] = await Promise.all([read(), documents()])
      return hidingUses({ listing, onPages: licensedPicturesIn(stored), day: studioDay(now()) })
    },
    /** Addresses of the pictures that strangers would not see today if pages used others. */
    closedWith: async (toUses: (onPages: readonly LicensedPicture[]) => readonly LicensedUse[]) => {
      const uses = toUses(licensedPicturesIn(await documents()))
      const { datedPictures } = await read()
      return closedOn([...datedPictures.dated, ...uses], studioDay(now()))
    },
    /** Ids of all drafts and of all projects in the trash. @throws while the database is away. */
    hiddenIds: rememberByVersion(
      async () => (await currentVersions()).portfolio,
      () => listHiddenIds(db),
    ),
    recent: createRecent(),

    /** Answers with `instead` while the database is away. A Problem is an answer, and is thrown. */
    withFallback: async <T>(read: () => Promise<T>, instead: () => T): Promise<T> => {
      try {
        return await read()
      } catch (error) {
        if (error instanceof Problem) throw error
        readFailures.note()
        logFailure(error)
        return instead()
      }
    },
  }
}

function builtInListing(): StudioListing {
  const projects = builtInProjects.map((project, index) => fromBuiltIn(project, index + 1))
  return { ...toWholeListing('built-in', projects), datedPictures: { dated: [], galleries: new Map() } }
}

const RECENT_MAX = 200

/** The projects that were read last, by id. */
function createRecent() {
  const projects = new Map<string, Project>()
  return {
    remember(project: Project): Project {
      projects.delete(project.id)
      projects.set(project.id, project)
      for (const oldest of projects.keys()) if (projects.size > RECENT_MAX) projects.delete(oldest)
      return project
    },
    find: (id: string): Project | undefined => projects.get(id),
    forget: (id: string): boolean => projects.delete(id),
  }
}
