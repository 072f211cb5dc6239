import { listTrash, restoreFromTrash } from '#contract/trash.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { TrashService } from './service.ts'

export function trashApi(api: Api, trash: TrashService): void {
  serve(api, listTrash, async () => ({ items: await trash.list() }))
  serve(api, restoreFromTrash, async ({ kind, id }, c) => {
    await trash.restore(kind, id, viewerOf(c))
    return { success: true as const }
  })
}
