import type { Context } from 'hono'
import { listHidingUses } from '#contract/files/media.ts'
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
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { PortfolioEditor } from './editor.ts'
import { listApi } from './list-api.ts'
import { answerVersion, type SavedProject } from './model/saved-project.ts'
import { audienceOf } from './reader.ts'
import type { PortfolioService } from './service.ts'

export interface PortfolioServices {
  portfolio: PortfolioService
  portfolioEditor: PortfolioEditor
}

export function portfolioApi(api: Api, { portfolio, portfolioEditor: editor }: PortfolioServices): void {
  serve(api, getProject, async ({ projectId }, c) => {
    const { project, version } = await portfolio.find(projectId, audienceOf(c.get('viewer')))
    return new Answer(project, { version: version && answerVersion(project, version) })
  })
  listApi(api, portfolio)
  serve(api, listProjectFiles, async ({ projectId }, c) => ({
    images: await portfolio.files(projectId, audienceOf(c.get('viewer'))),
  }))
  serve(api, listHidingUses, async () => ({ uses: await portfolio.hidingUses() }))
  serve(api, createProject, async (input, c) => toAnswer(await editor.createProject(input, keyOf(c), viewerOf(c))))
  serve(api, updateProject, async ({ projectId, ...change }, c, expected) => {
    const options = { expected, uploadKey: keyOf(c) }
    return toAnswer(await editor.updateProject(projectId, change, options, viewerOf(c)))
  })
  serve(api, deleteProject, async ({ projectId }, c) => {
    const activityId = await editor.deleteProject(projectId, viewerOf(c))
    return new Answer({ success: true as const }, { activityId })
  })
  serve(api, deleteProjectFile, async ({ projectId, fileUrl }, c) => {
    const activityId = await editor.deletePicture(projectId, fileUrl, viewerOf(c))
    return new Answer({ success: true as const }, { activityId })
  })
  serve(api, updateProjectImages, async ({ projectId, ...gallery }, c, expected) =>
    toAnswer(await editor.replaceGallery(projectId, gallery, expected, viewerOf(c))),
  )
  serve(api, reserveAddress, async ({ title, uploadKey }) => ({ id: await editor.reserveAddress(title, uploadKey) }))
  serve(api, moveProject, async ({ projectId, id }, c, expected) =>
    toAnswer(await editor.moveProject(projectId, id, expected, viewerOf(c))),
  )
}

function toAnswer({ project, ...headers }: SavedProject): Answer<Project> {
  return new Answer(project, headers)
}

function keyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (key.length > IDEMPOTENCY_KEY_MAX) throw new Problem('invalid_input', 'The Idempotency-Key is too long.')
  return key
}
