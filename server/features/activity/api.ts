import { listActivity, undoActivity } from '#contract/activity.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { ActivityService } from './service.ts'

export function activityApi(api: Api, activity: ActivityService): void {
  serve(api, listActivity, ({ cursor }) => activity.list(cursor))
  serve(api, undoActivity, async ({ id }, c) => {
    const { undone, activityId } = await activity.undo(id, viewerOf(c))
    return new Answer(undone, { activityId })
  })
}
