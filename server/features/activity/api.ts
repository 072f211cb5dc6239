import { listActivity, undoActivity } from '#contract/activity.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { ActivityService } from './service.ts'

export function activityApi(api: Api, activity: ActivityService): void {
  serve(api, listActivity, ({ cursor }) => activity.list(cursor))
  serve(api, undoActivity, ({ id }, c) => activity.undo(id, viewerOf(c)))
}
