import { getDropMailing, updateDropMailing } from '#contract/stool/drop-mailing.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { DropService } from './drop-service.ts'

export function dropApi(api: Api, drop: DropService): void {
  serve(api, getDropMailing, () => drop.mailing())
  serve(api, updateDropMailing, ({ action }, c) => drop.act(action, viewerOf(c)))
}
