import type { Project } from '#contract/portfolio/portfolio.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { studioMidnightAfter } from '#shared/studio-time.ts'
import { findProject, listGalleryFiles } from './find-project.ts'
import { completeCards, listVisible, readAllProjects, readIsHidden, readPage } from './list-projects.ts'
import { type PictureAudience, pictureAudience } from './model/picture-audience.ts'
import { type Audience, createReader, type ReaderOptions } from './reader.ts'

/** Pictures that come with the site are everybody's, but for rights. */
const BUILT_IN = '/media/built-in/'

export type PortfolioService = ReturnType<typeof createPortfolioService>

/** Reads the portfolio. While the database is away it returns the last list, else the built-in one. */
export function createPortfolioService(options: ReaderOptions) {
  const reader = createReader(options)
  const audienceOfUpload = staleIfError((src: string) => pictureAudience(options.db, src))
  const audienceOfFile = async (src: string) => (src.startsWith(BUILT_IN) ? 'everybody' : audienceOfUpload(src))
  return {
    visible: listVisible.bind(null, reader),
    cards: async (audience: Audience): Promise<readonly Project[]> => (await listVisible(reader, audience)).cards,
    complete: completeCards.bind(null, reader),
    all: readAllProjects.bind(null, reader),
    page: readPage.bind(null, reader),
    find: findProject.bind(null, reader),
    get: async (id: string, audience: Audience): Promise<Project> => (await findProject(reader, id, audience)).project,
    files: listGalleryFiles.bind(null, reader),
    isHidden: readIsHidden.bind(null, reader),
    /** The audience of a picture of this site, today; while the database is away, of an uploaded one the last known. */
    pictureAudience: async (src: string): Promise<PictureAudience> =>
      (await reader.listing()).closed.srcs.has(src) ? 'editors' : audienceOfFile(src),
    /** Seconds for which a picture may still be shown; Infinity without a licence that ends. */
    secondsShown: async (src: string): Promise<number> => {
      const day = (await reader.listing()).lastDays.get(src)
      return day === undefined ? Number.POSITIVE_INFINITY : (studioMidnightAfter(day) - options.now()) / 1000
    },
    /** Addresses of the pictures of projects and pages that strangers may not see today. */
    closedPictures: async (): Promise<ReadonlySet<string>> => (await reader.listing()).closed.srcs,
    closedWith: reader.closedWith,
    hidingUses: reader.hidingUses,
  }
}
