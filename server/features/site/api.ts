import { getSiteMetadata } from '#contract/site.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import type { SiteService } from './service.ts'

export function siteApi(api: Api, site: SiteService): void {
  serve(api, getSiteMetadata, async (_, c) => {
    const { metadata, source } = await site.metadata()
    c.header('x-metadata-source', source)
    return metadata
  })
}
