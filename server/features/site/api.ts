import type { Context } from 'hono'
import { getSiteMetadata, updateSiteMetadata } from '#contract/site.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import { basisOf } from '#server/platform/http/if-match.ts'
import type { SiteAnswer, SiteService } from './service.ts'

export function siteApi(api: Api, site: SiteService): void {
  serve(api, getSiteMetadata, async (_, c) =>
    answer(c, await site.metadataFor({ seesDrafts: c.get('viewer')?.isAuthorized ?? false })),
  )
  serve(api, updateSiteMetadata, async (change, c) => answer(c, await site.update(change, basisOf(c), viewerOf(c))))
}

function answer(c: Context, { metadata, source, etag }: SiteAnswer) {
  c.header('x-metadata-source', source)
  c.header('etag', etag)
  return metadata
}
