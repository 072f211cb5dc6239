import type { Context } from 'hono'
import { IDEMPOTENCY_KEY_MAX } from '#contract/limits.ts'
import { getProject, listProjectFiles, type Project } from '#contract/portfolio.ts'
import {
  claimAddress,
  createProject,
  deleteProject,
  deleteProjectFile,
  moveProject,
  updateProject,
  updateProjectImages,
} from '#contract/portfolio-admin.ts'
import { Problem } from '#contract/problem.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import { hashVersion } from '#server/platform/version.ts'
import type { AddressService } from './address-service.ts'
import { audience } from './audience.ts'
import type { Saved } from './change-service.ts'
import type { ClaimService } from './claim-service.ts'
import type { GalleryService } from './gallery-service.ts'
import { listApi } from './list-api.ts'
import type { PortfolioService } from './service.ts'
import type { PortfolioWriter } from './write-service.ts'

export interface PortfolioServices {
  portfolio: PortfolioService
  portfolioWriter: PortfolioWriter
  gallery: GalleryService
  addresses: AddressService
  claims: ClaimService
}

export function portfolioApi(api: Api, services: PortfolioServices): void {
  const { portfolio, portfolioWriter: writer, gallery, addresses, claims } = services
  serve(api, getProject, async ({ projectId }, c) => {
    const { project, version } = await portfolio.find(projectId, audience(c.get('viewer')))
    if (version !== undefined) c.header('etag', tagOf(project, version))
    return project
  })
  listApi(api, portfolio)
  serve(api, listProjectFiles, async ({ projectId }, c) => ({
    images: await portfolio.files(projectId, audience(c.get('viewer'))),
  }))
  serve(api, createProject, async (input, c) => answer(c, await writer.create(input, keyOf(c), viewerOf(c))))
  serve(api, updateProject, async ({ projectId, ...change }, c) => {
    const terms = { basis: basisOf(c), uploadKey: keyOf(c) }
    return answer(c, await writer.update(projectId, change, terms, viewerOf(c)))
  })
  serve(api, deleteProject, async ({ projectId }, c) => deleted(await writer.remove(projectId, viewerOf(c))))
  serve(api, deleteProjectFile, async ({ projectId, fileUrl }, c) =>
    deleted(await gallery.remove(projectId, fileUrl, viewerOf(c))),
  )
  serve(api, updateProjectImages, async ({ projectId, ...wished }, c) =>
    answer(c, await gallery.update(projectId, wished, basisOf(c), viewerOf(c))),
  )
  serve(api, claimAddress, async ({ title, uploadKey }) => ({ id: await claims.claim(title, uploadKey) }))
  serve(api, moveProject, async ({ projectId, id }, c) =>
    answer(c, await addresses.move(projectId, id, basisOf(c), viewerOf(c))),
  )
}

function answer(c: Context, { project, version, activityId }: Saved) {
  c.header('etag', tagOf(project, version))
  return { ...project, ...(activityId !== undefined && { activityId }) }
}

function deleted(activityId: string | undefined) {
  return { success: true as const, ...(activityId !== undefined && { activityId }) }
}

/** Who saves means the version before the dot; who reads means all that the answer says. */
function tagOf(project: Project, version: string): string {
  return `"${version}.${hashVersion(project)}"`
}

function keyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (key.length > IDEMPOTENCY_KEY_MAX) throw new Problem('invalid_input', 'The Idempotency-Key is too long.')
  return key
}
