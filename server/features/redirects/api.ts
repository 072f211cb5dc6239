import { createRedirect, deleteRedirect, listRedirects } from '#contract/redirects.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { RedirectsService } from './service.ts'

export function redirectsApi(api: Api, redirects: RedirectsService): void {
  serve(api, listRedirects, async () => ({ redirects: await redirects.list() }))
  serve(api, createRedirect, ({ from, to }, c) => redirects.create(from, to, viewerOf(c)))
  serve(api, deleteRedirect, async ({ from }, c) => {
    const activityId = await redirects.remove(from, viewerOf(c))
    return { success: true as const, ...(activityId !== undefined && { activityId }) }
  })
}
