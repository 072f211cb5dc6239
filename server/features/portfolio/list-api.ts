import type { Context } from 'hono'
import { CARDS_ACCEPT, listProjects, type Project } from '#contract/portfolio/portfolio.ts'
import { acceptedEncodings } from '#server/platform/http/accept-encoding.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { entityTag, keptTag } from '#server/platform/http/entity-tag.ts'
import { createGzipBody, jsonBody } from './list-body.ts'
import { audienceOf } from './reader.ts'
import type { PortfolioService } from './service.ts'

/** Longest list that is checked and answered as a whole; longer ones are streamed. */
const SHORT_MAX = 200

/** The list in its forms: complete, as cards, by pages. Compressed cards are kept until they change. */
export function listApi(api: Api, portfolio: PortfolioService): void {
  const gzipBody = createGzipBody()

  serve(api, listProjects, async ({ fields, limit, cursor }, c) => {
    const viewer = audienceOf(c.get('viewer'))
    const onlyCards = fields === 'card' || c.req.header('accept') === CARDS_ACCEPT
    c.header('vary', 'accept')
    if (limit !== undefined) {
      return portfolio.page(viewer, { limit: Number(limit), cursor, onlyCards })
    }
    const { cards, parts, tag } = await portfolio.visible(viewer)
    if (cards.length <= SHORT_MAX) return { projects: onlyCards ? [...cards] : await first(portfolio.all(viewer)) }
    const content = `${tag}-${onlyCards ? 'cards' : 'complete'}`
    const encoding = onlyCards && takesGzip(c) ? 'gzip' : undefined
    const kept = keptTag(c.req.header('if-none-match') ?? null, content, encoding)
    const headers = {
      etag: kept ?? entityTag(content, encoding),
      // Answers to people of the studio hold drafts.
      'cache-control': c.get('viewer') ? 'no-store' : 'no-cache',
      'content-type': 'application/json',
      vary: 'accept, accept-encoding',
    }
    if (kept !== undefined) return new Response(null, { status: 304, headers })
    if (encoding) return new Response(await gzipBody(parts), { headers: { ...headers, 'content-encoding': encoding } })
    return new Response(jsonBody(onlyCards ? parts : portfolio.all(viewer)), { headers })
  })
}

const takesGzip = (c: Context): boolean => acceptedEncodings(c.req.header('accept-encoding') ?? null).includes('gzip')

async function first(batches: AsyncGenerator<Project[]>): Promise<Project[]> {
  const { value, done } = await batches.next()
  await batches.return(undefined)
  return done ? [] : value
}
