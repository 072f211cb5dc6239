import { listTrash, restoreFromTrash } from '#contract/trash.ts'
import { Answer } from '#server/platform/http/answer.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { TrashService } from './service.ts'

export function trashApi(api: Api, trash: TrashService): void {
  serve(api, listTrash, async () => ({ items: await trash.list() }))
  serve(api, restoreFromTrash, async ({ kind, id }, c) => {
    const activityId = await trash.restore(kind, id, viewerOf(c))
    return new Answer({ success: true as const }, { activityId })
  })
}
