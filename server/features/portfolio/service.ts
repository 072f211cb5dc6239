import { type BuiltInProject, builtInProjects } from '#content/projects.ts'
import { PROJECT_ERROR, type Project, type ProjectImage } from '#contract/portfolio.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { fromBuiltIn, toProject } from './project.ts'
import { findProjectRow, listProjectPictures, listProjectRows } from './repository.ts'

export type PortfolioService = ReturnType<typeof createPortfolioService>

/** Who is looking: drafts are for those who may edit. */
export interface Audience {
  seesDrafts: boolean
}

const BUILT_IN = new Map<string, BuiltInProject>(builtInProjects.map((project) => [project.id, project]))

/** Reading the portfolio. While the database is away it answers from the last good list, then from what is built in. */
export function createPortfolioService({ db, log }: { db: Db; log: Logger }) {
  let lastGood: Project[] = builtInProjects.map((project, index) => fromBuiltIn(project, index + 1))

  async function readAll(): Promise<Project[]> {
    const rows = await listProjectRows(db)
    const pictures = Map.groupBy(
      await listProjectPictures(
        db,
        rows.map(({ id }) => id),
      ),
      ({ projectId }) => projectId,
    )
    lastGood = rows.map((row) => toProject(row, pictures.get(row.id) ?? [], BUILT_IN.get(row.id)))
    return lastGood
  }

  async function readOne(id: string): Promise<Project> {
    const row = await findProjectRow(db, id)
    const builtIn = BUILT_IN.get(id)
    if (row?.deleted_at_ms != null) throw new Problem('gone', 'This project has been taken down.')
    if (row) return toProject(row, await listProjectPictures(db, [id]), builtIn)
    if (builtIn) return fromBuiltIn(builtIn, builtInProjects.indexOf(builtIn) + 1)
    throw new Problem('not_found', PROJECT_ERROR.unknown)
  }

  async function withoutDatabase<T>(read: () => Promise<T>, instead: () => T): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (error instanceof Problem) throw error
      log.error('portfolio_read_failed', { error })
      return instead()
    }
  }

  function remembered(id: string): Project {
    const project = lastGood.find((candidate) => candidate.id === id)
    if (project) return project
    throw new Problem('unavailable', PROJECT_ERROR.failed, { retryAfterSeconds: 30 })
  }

  return {
    /** Projects in portfolio order: by `order`, ties by age. */
    async list({ seesDrafts }: Audience): Promise<Project[]> {
      const projects = await withoutDatabase(readAll, () => lastGood)
      return seesDrafts ? projects : projects.filter(({ published }) => published)
    },

    /** @throws {Problem} `not_found`, `gone` for one in the trash, `unavailable` without database and memory. */
    async get(id: string, { seesDrafts }: Audience): Promise<Project> {
      if (id.trim() === '') throw new Problem('invalid_input', PROJECT_ERROR.missingId)
      const project = await withoutDatabase(
        () => readOne(id),
        () => remembered(id),
      )
      if (project.published || seesDrafts) return project
      throw new Problem('not_found', PROJECT_ERROR.unknown)
    },

    /** The gallery pictures of one project, in the studio's order. @throws {Problem} as `get` does. */
    async files(id: string, audience: Audience): Promise<ProjectImage[]> {
      return (await this.get(id, audience)).images
    },
  }
}
