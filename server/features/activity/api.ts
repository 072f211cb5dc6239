import { exportActivity, listActivity, undoActivity } from '#contract/activity.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { ActivityService } from './service.ts'

export function activityApi(api: Api, activity: ActivityService): void {
  serve(api, listActivity, ({ cursor, ...query }) => activity.list(query, cursor))
  serve(api, exportActivity, async (query, c) => {
    const { name, csv } = await activity.exportCsv(query)
    nameFile(c, name)
    return csv
  })
  serve(api, undoActivity, async ({ id, anyway }, c) => {
    const { undone, activityId } = await activity.undo(id, viewerOf(c), anyway)
    return new Answer(undone, { activityId })
  })
}
