import type { Context } from 'hono'
import { Problem } from '#contract/problem.ts'
import { getSiteMetadata, updateSiteMetadata } from '#contract/site.ts'
import { type Api, serve, viewerOf } from '#server/platform/http/api.ts'
import type { SiteAnswer, SiteService } from './service.ts'

export function siteApi(api: Api, site: SiteService): void {
  serve(api, getSiteMetadata, async (_, c) => answer(c, await site.metadata()))
  serve(api, updateSiteMetadata, async (change, c) => answer(c, await site.update(change, versionOf(c), viewerOf(c))))
}

function answer(c: Context, { metadata, source, etag }: SiteAnswer) {
  c.header('x-metadata-source', source)
  c.header('etag', etag)
  return metadata
}

/** Version that a save is based on. @throws {Problem} `stale` for a tag that was never one of ours. */
function versionOf(c: Context): string | undefined {
  const tag = c.req.header('if-match')
  if (tag === undefined || tag.trim() === '*') return undefined
  const version = /^(?:W\/)?"([\w-]+)\.[\w-]+"$/.exec(tag.trim())?.[1]
  if (version === undefined) throw new Problem('stale', 'Somebody else saved these settings in the meantime.')
  return version
}
