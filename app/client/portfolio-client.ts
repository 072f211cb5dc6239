import type { Project } from '#contract/portfolio/portfolio.ts'
import { call } from './api.ts'

const PROJECT_LIST = { cacheMs: 5 * 60_000, timeoutMs: 30_000 } as const

export interface ProjectListResult {
  projects: readonly Project[]
  /** True where it did not load, unlike an empty portfolio: the page offers to try again. */
  failed: boolean
  /** The error, where it failed. */
  failure?: unknown
}

let latest: { result: Promise<ProjectListResult>; untilMs: number } | undefined

/**
 * The whole portfolio, asked for once in five minutes: a request under way is shared. A failure gives an empty list and is
 * not remembered.
 */
export async function fetchProjects(nowMs: number = Date.now()): Promise<ProjectListResult> {
  if (latest && nowMs < latest.untilMs) return latest.result
  const asked = { result: requestProjects(), untilMs: nowMs + PROJECT_LIST.cacheMs }
  latest = asked
  const result = await asked.result
  if (result.failed && latest === asked) latest = undefined
  return result
}

async function requestProjects(): Promise<ProjectListResult> {
  try {
    const { CARDS_ACCEPT, listProjects } = await import('#contract/portfolio/portfolio.ts')
    // Without the fields that only a project's own page shows.
    const headers = { accept: CARDS_ACCEPT }
    const { projects } = await call(listProjects, {}, { timeoutMs: PROJECT_LIST.timeoutMs, headers })
    return { projects, failed: false }
  } catch (error) {
    console.warn('The portfolio did not load.', error)
    return { projects: [], failed: true, failure: error }
  }
}

/** Call after create, update, delete, delete image, import and clear-all. */
export function clearProjectCache(): void {
  latest = undefined
}
