import { exportActivity, listActivity, undoActivity } from '#contract/activity.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { bodyStream } from '#server/platform/http/body-stream.ts'
import { nameFile } from '#server/platform/http/name-file.ts'
import type { ActivityService } from './service.ts'

export function activityApi(api: Api, activity: ActivityService): void {
  serve(api, listActivity, ({ cursor, ...query }) => activity.list(query, cursor))
  serve(api, exportActivity, (query, c) => {
    const { name, csv } = activity.exportCsv(query)
    nameFile(c, name)
    const headers = { 'content-type': exportActivity.download, 'cache-control': 'no-store' }
    if (c.req.method !== 'HEAD') return c.body(bodyStream(csv), 200, headers)
    csv.destroy()
    return c.body(null, 200, headers)
  })
  serve(api, undoActivity, async ({ id, anyway }, c) => {
    const { undone, activityId } = await activity.undo(id, viewerOf(c), anyway)
    return new Answer(undone, { activityId })
  })
}
