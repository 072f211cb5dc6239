import { PROJECT_LIST } from '#contract/limits.ts'
import type { Project, ProjectImage } from '#contract/portfolio.ts'
import { call, HttpFailure } from './api.ts'

export interface ProjectListResult {
  projects: readonly Project[]
  /** Told apart from an empty portfolio, so that a page can offer to try again. */
  failed: boolean
  /** As it was thrown, where it failed. */
  failure?: unknown
}

/** What an answer must look like is fetched with the first call: the page that a visit begins with makes none. */
const shapes = () => import('#contract/portfolio.ts')

let cached: { projects: Project[]; untilMs: number } | undefined

/** The whole portfolio, remembered in this tab for five minutes. A failure gives an empty list and is not remembered. */
export async function fetchProjects(nowMs: number = Date.now()): Promise<ProjectListResult> {
  if (cached && nowMs < cached.untilMs) return { projects: cached.projects, failed: false }
  try {
    const { CARDS_ACCEPT, listProjects } = await shapes()
    // Without what only a project's own page shows.
    const headers = { accept: CARDS_ACCEPT }
    const { projects } = await call(listProjects, {}, { timeoutMs: PROJECT_LIST.timeoutMs, headers })
    cached = { projects, untilMs: nowMs + PROJECT_LIST.cacheMs }
    return { projects, failed: false }
  } catch (error) {
    console.warn('The portfolio did not load.', error)
    return { projects: [], failed: true, failure: error }
  }
}

/** Call after create, update, delete, delete image, import and clear-all. */
export function clearProjectCache(): void {
  cached = undefined
}

/** A project as the page works with it. */
export type LoadedProject = Omit<Project, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

export function withDates(project: Project): LoadedProject {
  return { ...project, createdAt: new Date(project.createdAt), updatedAt: new Date(project.updatedAt) }
}

export type ProjectResult = { project: LoadedProject } | { project: null; status: number }

/** One project; null with the status (0 without an answer) for whatever went wrong. */
export async function fetchProject(projectId: string): Promise<ProjectResult> {
  try {
    const { getProject } = await shapes()
    return { project: withDates(await call(getProject, { projectId })) }
  } catch (error) {
    const status = error instanceof HttpFailure ? error.status : 0
    if (status !== 404) console.warn('The project did not load.', error)
    return { project: null, status }
  }
}

const UNCACHED = { cache: 'no-store', headers: { 'cache-control': 'no-store, no-cache' } } as const

/** The project's picture files; a failure gives an empty list. */
export async function fetchProjectFiles(projectId: string, nowMs: number = Date.now()): Promise<ProjectImage[]> {
  try {
    const { listProjectFiles } = await shapes()
    return (await call(listProjectFiles, { projectId, _: String(nowMs) }, UNCACHED)).images
  } catch (error) {
    console.warn('The pictures of the project did not load.', error)
    return []
  }
}
