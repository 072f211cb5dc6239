import { createRedirect, deleteRedirect, listRedirects } from '#contract/redirects.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { RedirectsService } from './service.ts'

export function redirectsApi(api: Api, redirects: RedirectsService): void {
  serve(api, listRedirects, async () => ({ redirects: await redirects.list() }))
  serve(api, createRedirect, async ({ from, to }, c) => {
    const { redirect, activityId } = await redirects.create(from, to, viewerOf(c))
    return new Answer(redirect, { activityId })
  })
  serve(api, deleteRedirect, async ({ from }, c) => {
    const activityId = await redirects.remove(from, viewerOf(c))
    return new Answer({ success: true as const }, { activityId })
  })
}
