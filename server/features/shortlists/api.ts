import { shareShortlist } from '#contract/portfolio/shortlists.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { senderOf } from '#server/platform/http/sender.ts'
import type { createShortlists } from './service.ts'

export function shortlistsApi(api: Api, shortlists: ReturnType<typeof createShortlists>): void {
  serve(api, shareShortlist, ({ hearts }, c) => shortlists.share(hearts, senderOf(c)))
}
