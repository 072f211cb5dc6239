import { getLqip } from '#contract/files/pictures.ts'
import { Problem } from '#contract/problem.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { ownPicturePath } from '#server/platform/images/lqip.ts'
import type { Asker } from '#server/platform/images/renditions.ts'
import { type Audience, isForEditors, visitorOf } from './media-api.ts'

export interface LqipApiOptions extends Pick<Audience, 'audienceOf'> {
  /** Origin of the site, without a trailing slash. */
  publicUrl: string
  lqip: (src: string, asker: Asker) => Promise<string>
}

/** Placeholders of pictures, for those who may see the pictures. */
export function lqipApi(api: Api, { publicUrl, lqip, audienceOf }: LqipApiOptions): void {
  serve(api, getLqip, async ({ src }, c) => {
    if (!(await isForEditors(ownPicturePath(src, publicUrl), audienceOf)))
      return { dataUri: await lqip(src, visitorOf(c)) }
    // Private pictures are answered as missing.
    if (!c.get('viewer')?.isAuthorized) throw new Problem('not_found', 'There is no such picture.')
    return c.json({ dataUri: await lqip(src, { urgency: 'studio', signal: c.req.raw.signal }) }, 200, {
      'cache-control': 'no-store',
    })
  })
}
