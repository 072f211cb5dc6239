import { builtInProjects } from '#content/projects.ts'
import type { Project, ProjectImage } from '#contract/portfolio.ts'
import { Problem } from '#contract/problem.ts'
import { PROJECT_ERROR } from '#contract/project-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { lastKnown } from '#server/platform/last-known.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import { BUILT_IN } from './built-in.ts'
import { versionOf } from './change-service.ts'
import { listArrived, newPicture } from './covers-service.ts'
import {
  after,
  createListing,
  type Listing,
  readProject,
  readProjects,
  toListing,
  writeCursor,
} from './list-service.ts'
import { pictureAudience } from './picture-audience-service.ts'
import { fromBuiltIn, toCard, toImage } from './project.ts'
import { createRecent } from './recent.ts'
import { findProjectRow, listHiddenIds, wasSeen } from './repository.ts'

export type PortfolioService = ReturnType<typeof createPortfolioService>

/** Who is looking: drafts are for those who may edit. */
export interface Audience {
  seesDrafts: boolean
}

export interface PortfolioServiceOptions {
  db: Db
  log: Logger
  /** Where a project lives now whose web address was changed. */
  findMoved: (db: Db, id: string) => Promise<string | undefined>
}

const BATCH = 200

/** Reading the portfolio. While the database is away it answers from the last good list, then from what is built in. */
export function createPortfolioService({ db, log, findMoved }: PortfolioServiceOptions) {
  const logFailure = (error: unknown) => log.error('portfolio_read_failed', { error })
  const listing = staleIfError(createListing(db), { onError: logFailure, fallback: builtInListing })
  const recent = createRecent()

  async function withoutDatabase<T>(read: () => Promise<T>, instead: () => T): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (error instanceof Problem) throw error
      logFailure(error)
      return instead()
    }
  }

  /** @param follows False for where a redirect leads: that leads no further. */
  async function readOne(id: string, audience: Audience, follows = true): Promise<Found> {
    const row = await findProjectRow(db, id)
    if (row?.deleted_at_ms != null) {
      recent.forget(id)
      if (!wasSeen(row) && !audience.seesDrafts) throw new Problem('not_found', PROJECT_ERROR.unknown)
      throw new Problem('gone', 'This project has been taken down.')
    }
    if (row) return { project: recent.remember(await readProject(db, row)), version: versionOf(row) }
    const moved = follows ? await findMoved(db, id) : undefined
    if (moved !== undefined) return readOne(moved, audience, false)
    const builtIn = BUILT_IN.get(id)
    if (builtIn) return { project: fromBuiltIn(builtIn, builtInProjects.indexOf(builtIn) + 1), version: undefined }
    throw new Problem('not_found', PROJECT_ERROR.unknown)
  }

  /** As it was seen last, if it is still listed. */
  function remembered(id: string): Found {
    const card = listing.last()?.cards.find((candidate) => candidate.id === id)
    const builtIn = BUILT_IN.get(id)
    const known = listing.last()?.whole?.get(id) ?? recent.find(id)
    const project = card && (known ?? (builtIn && fromBuiltIn(builtIn, card.order)))
    if (project) return { project, version: undefined }
    throw new Problem('unavailable', PROJECT_ERROR.failed, { retryAfterSeconds: 30 })
  }

  async function complete({ whole }: Pick<Listing, 'whole'>, cards: readonly Project[]): Promise<Project[]> {
    if (whole) return cards.flatMap(({ id }) => whole.get(id) ?? [])
    return withoutDatabase(
      () =>
        readProjects(
          db,
          cards.map(({ id }) => id),
        ),
      () => cards.map((card) => recent.find(card.id) ?? card),
    )
  }

  async function readArrived(id: string): Promise<ProjectImage[]> {
    const row = await findProjectRow(db, id)
    const files = row ? await listArrived(db, row) : []
    return files.map((file) => toImage(newPicture(file.src, file, {})))
  }

  async function visible({ seesDrafts }: Audience) {
    const { cards, published, tag, whole } = await listing()
    return { tag: `${tag}-${seesDrafts ? 'all' : 'public'}`, cards: seesDrafts ? cards : published, whole }
  }

  return {
    /**
     * Projects in portfolio order, by `order`, ties by age; without pictures but the thumbnail, and without description.
     * The same list is given again until the portfolio changes; `tag` says which it is.
     */
    visible,

    cards: async (audience: Audience): Promise<readonly Project[]> => (await visible(audience)).cards,

    /** As `cards`, complete, some at a time. */
    async *all(audience: Audience): AsyncGenerator<Project[], void, undefined> {
      const seen = await visible(audience)
      const { cards } = seen
      for (let from = 0; from === 0 || from < cards.length; from += BATCH) {
        const batch = await complete(seen, cards.slice(from, from + BATCH))
        yield batch.filter(({ published }) => published || audience.seesDrafts)
      }
    },

    /** One page of the list. @throws {Problem} `invalid_input` for an unknown cursor. */
    async page(audience: Audience, { limit, cursor, onlyCards }: PageRequest) {
      const seen = await visible(audience)
      const rest = after(seen.cards, cursor)
      const cards = rest.slice(0, limit)
      const last = cards.at(-1)
      return {
        projects: onlyCards ? [...cards] : await complete(seen, cards),
        cursor: rest.length > limit && last ? writeCursor(last) : null,
      }
    },

    /** @throws {Problem} `not_found`, `gone` for one in the trash that this audience may know of, `unavailable` without database and memory. */
    async find(id: string, audience: Audience): Promise<Found> {
      if (id.trim() === '') throw new Problem('invalid_input', PROJECT_ERROR.missingId)
      const found = await withoutDatabase(
        () => readOne(id, audience),
        () => remembered(id),
      )
      if (found.project.published || audience.seesDrafts) return found
      throw new Problem('not_found', PROJECT_ERROR.unknown)
    },

    /** @throws {Problem} as `find` does. */
    async get(id: string, audience: Audience): Promise<Project> {
      return (await this.find(id, audience)).project
    },

    /** Who may see an uploaded picture; while the database is away, as it was last known. */
    pictureAudience: staleIfError((src: string) => pictureAudience(db, src)),

    /** Drafts and what is in the trash among some ids; while the database is away, whatever is not known to be public. */
    async hiddenAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
      return withoutDatabase(
        () => listHiddenIds(db, ids),
        () => {
          const shown = new Set(listing.last()?.published.map(({ id }) => id))
          return new Set(ids.filter((id) => !shown.has(id)))
        },
      )
    },

    /** True for an id that tells visitors nothing new: of no draft, nor of one in the trash that they never saw. */
    async isKnown(db: Db, id: string): Promise<boolean> {
      const row = await findProjectRow(db, id)
      return row === undefined || (row.deleted_at_ms === null ? row.published : wasSeen(row))
    },

    /** True for a project that is not in the trash, be it a draft. */
    async exists(db: Db, id: string): Promise<boolean> {
      const row = await findProjectRow(db, id)
      return row !== undefined && row.deleted_at_ms === null
    },

    /**
     * The gallery pictures of one project, in the studio's order; for who may edit it, also the files that have arrived
     * and wait for the project to be saved.
     *
     * @throws {Problem} as `find` does.
     */
    async files(id: string, audience: Audience): Promise<ProjectImage[]> {
      const { images, id: currentId } = await this.get(id, audience)
      if (!audience.seesDrafts) return images
      const arrived = await withoutDatabase(
        () => readArrived(currentId),
        () => [],
      )
      return [...images, ...arrived]
    },
  }
}

interface Found {
  project: Project
  /** What a change of it can be based on; undefined where there is no record. */
  version: string | undefined
}

interface PageRequest {
  limit: number
  cursor: string | undefined
  /** Without pictures but the thumbnail, and without description. */
  onlyCards: boolean
}

function builtInListing(): Listing {
  const projects = builtInProjects.map((project, index) => fromBuiltIn(project, index + 1))
  return toListing('built-in', projects.map(toCard), projects)
}
