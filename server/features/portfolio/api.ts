import type { Context } from 'hono'
import { IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts'
import { getProject, listProjectFiles, type Project } from '#contract/portfolio/portfolio.ts'
import {
  createProject,
  deleteProject,
  deleteProjectFile,
  moveProject,
  reserveAddress,
  updateProject,
  updateProjectImages,
} from '#contract/portfolio/portfolio-admin.ts'
import { Problem } from '#contract/problem.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import { hashVersion } from '#server/platform/version.ts'
import type { PortfolioEditor } from './editor.ts'
import { listApi } from './list-api.ts'
import type { SavedProject } from './model/saved-project.ts'
import { audienceOf } from './reader.ts'
import type { PortfolioService } from './service.ts'

export interface PortfolioServices {
  portfolio: PortfolioService
  portfolioEditor: PortfolioEditor
}

export function portfolioApi(api: Api, { portfolio, portfolioEditor: editor }: PortfolioServices): void {
  serve(api, getProject, async ({ projectId }, c) => {
    const { project, version } = await portfolio.find(projectId, audienceOf(c.get('viewer')))
    if (version !== undefined) c.header('etag', tagOf(project, version))
    return project
  })
  listApi(api, portfolio)
  serve(api, listProjectFiles, async ({ projectId }, c) => ({
    images: await portfolio.files(projectId, audienceOf(c.get('viewer'))),
  }))
  serve(api, createProject, async (input, c) => answer(c, await editor.createProject(input, keyOf(c), viewerOf(c))))
  serve(api, updateProject, async ({ projectId, ...change }, c) => {
    const options = { basis: basisOf(c), uploadKey: keyOf(c) }
    return answer(c, await editor.updateProject(projectId, change, options, viewerOf(c)))
  })
  serve(api, deleteProject, async ({ projectId }, c) => deleted(await editor.deleteProject(projectId, viewerOf(c))))
  serve(api, deleteProjectFile, async ({ projectId, fileUrl }, c) =>
    deleted(await editor.deletePicture(projectId, fileUrl, viewerOf(c))),
  )
  serve(api, updateProjectImages, async ({ projectId, ...gallery }, c) =>
    answer(c, await editor.replaceGallery(projectId, gallery, basisOf(c), viewerOf(c))),
  )
  serve(api, reserveAddress, async ({ title, uploadKey }) => ({ id: await editor.reserveAddress(title, uploadKey) }))
  serve(api, moveProject, async ({ projectId, id }, c) =>
    answer(c, await editor.moveProject(projectId, id, basisOf(c), viewerOf(c))),
  )
}

function answer(c: Context, { project, version, activityId }: SavedProject) {
  c.header('etag', tagOf(project, version))
  return { ...project, ...(activityId !== undefined && { activityId }) }
}

function deleted(activityId: string | undefined) {
  return { success: true as const, ...(activityId !== undefined && { activityId }) }
}

/** The version that saves are based on, and after the dot a hash of the whole answer. */
function tagOf(project: Project, version: string): string {
  return `"${version}.${hashVersion(project)}"`
}

function keyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (key.length > IDEMPOTENCY_KEY_MAX) throw new Problem('invalid_input', 'The Idempotency-Key is too long.')
  return key
}
