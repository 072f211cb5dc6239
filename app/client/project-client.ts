import type { Project, ProjectImage } from '#contract/portfolio/portfolio.ts'
import { call, HttpFailure } from './api.ts'

/** A project with its dates parsed. */
export type LoadedProject = Omit<Project, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

export function withDates(project: Project): LoadedProject {
  return { ...project, createdAt: new Date(project.createdAt), updatedAt: new Date(project.updatedAt) }
}

export type ProjectResult = { project: LoadedProject } | { project: null; status: number }

/** One project; null with the status of the failure, 0 without an answer. */
export async function fetchProject(projectId: string): Promise<ProjectResult> {
  try {
    const { getProject } = await import('#contract/portfolio/portfolio.ts')
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
    const { listProjectFiles } = await import('#contract/portfolio/portfolio.ts')
    return (await call(listProjectFiles, { projectId, _: String(nowMs) }, UNCACHED)).images
  } catch (error) {
    console.warn('The pictures of the project did not load.', error)
    return []
  }
}
