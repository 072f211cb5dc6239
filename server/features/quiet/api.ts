import { getQuiet, goLive } from '#contract/quiet.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { QuietService } from './service.ts'

export function quietApi(api: Api, quiet: QuietService): void {
  serve(api, getQuiet, () => quiet.get())
  serve(api, goLive, (_, c) => quiet.end(viewerOf(c)))
}
