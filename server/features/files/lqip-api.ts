import { getLqip } from '#contract/pictures.ts'
import { Problem } from '#contract/problem.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { ownPicturePath } from '#server/platform/images/lqip.ts'
import type { Asker } from '#server/platform/images/renditions.ts'
import { isForEditors, type Visitors, visitorOf } from './media-api.ts'

export interface LqipApiOptions extends Pick<Visitors, 'audienceOf'> {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  lqip: (src: string, asker: Asker) => Promise<string>
}

/** Tiny pictures to show until the real ones have loaded, for those who may see these. */
export function lqipApi(api: Api, { publicUrl, lqip, audienceOf }: LqipApiOptions): void {
  serve(api, getLqip, async ({ src }, c) => {
    if (!(await isForEditors(ownPicturePath(src, publicUrl), audienceOf)))
      return { dataUri: await lqip(src, visitorOf(c)) }
    // Whoever may not see it is not told that it is there.
    if (!c.get('viewer')?.isAuthorized) throw new Problem('not_found', 'There is no such picture.')
    return c.json({ dataUri: await lqip(src, { urgency: 'studio', signal: c.req.raw.signal }) }, 200, {
      'cache-control': 'no-store',
    })
  })
}
