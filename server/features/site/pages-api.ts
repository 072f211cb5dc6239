import type { Context } from 'hono'
import { ACTIVITY_ID_HEADER } from '#contract/activity.ts'
import {
  getHomeTours,
  getPageTexts,
  getStudioProfile,
  updateHomeTours,
  updatePageTexts,
  updateStudioProfile,
} from '#contract/pages.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import type { Edited } from './editable-service.ts'
import type { PagesService } from './pages-service.ts'

export function pagesApi(api: Api, pages: PagesService): void {
  serve(api, getStudioProfile, async (_, c) => answer(c, await pages.profile()))
  serve(api, getPageTexts, async (_, c) => answer(c, await pages.texts()))
  serve(api, getHomeTours, async (_, c) => answer(c, await pages.tours()))
  serve(api, updateStudioProfile, async (change, c) =>
    answer(c, await pages.updateProfile(change, basisOf(c), viewerOf(c))),
  )
  serve(api, updatePageTexts, async (change, c) => answer(c, await pages.updateTexts(change, basisOf(c), viewerOf(c))))
  serve(api, updateHomeTours, async (change, c) => answer(c, await pages.updateTours(change, basisOf(c), viewerOf(c))))
}

function answer<T>(c: Context, { value, version, activityId }: Edited<T>): T {
  c.header('etag', `"${version}"`)
  if (activityId !== undefined) c.header(ACTIVITY_ID_HEADER, activityId)
  return value
}
