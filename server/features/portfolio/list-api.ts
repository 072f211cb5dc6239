import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { CARDS_ACCEPT, listProjects, type Project } from '#contract/portfolio/portfolio.ts'
import { acceptedEncodings } from '#server/platform/http/accept-encoding.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { entityTag, keptTag } from '#server/platform/http/entity-tag.ts'
import { type Audience, audienceOf } from './reader.ts'
import type { PortfolioService } from './service.ts'

/** Longest list that is checked and answered as a whole; longer ones are streamed. */
const SHORT_MAX = 200

/** The list in its forms: complete, as cards, by pages. JSON and gzip of the cards are kept until the list changes. */
export function listApi(api: Api, portfolio: PortfolioService): void {
  const written = new WeakMap<readonly Project[], Promise<Written>>()

  function writeCards(cards: readonly Project[]): Promise<Written> {
    const known = written.get(cards) ?? pack(JSON.stringify({ projects: cards }))
    written.set(cards, known)
    return known
  }

  async function answerCards(cards: readonly Project[], encoding: 'gzip' | undefined, headers: Record<string, string>) {
    const { json, packed } = await writeCards(cards)
    if (!encoding) return new Response(json, { headers })
    return new Response(packed, { headers: { ...headers, 'content-encoding': encoding } })
  }

  serve(api, listProjects, async ({ fields, limit, cursor }, c) => {
    const viewer = audienceOf(c.get('viewer'))
    const onlyCards = fields === 'card' || c.req.header('accept') === CARDS_ACCEPT
    c.header('vary', 'accept')
    if (limit !== undefined) {
      return portfolio.page(viewer, { limit: Number(limit), cursor, onlyCards })
    }
    const { cards, tag } = await portfolio.visible(viewer)
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
    if (onlyCards) return answerCards(cards, encoding, headers)
    return new Response(completeAsJson(portfolio, viewer), { headers })
  })
}

const takesGzip = (c: Context): boolean => acceptedEncodings(c.req.header('accept-encoding') ?? null).includes('gzip')

interface Written {
  json: string
  /** The JSON with gzip. */
  packed: Uint8Array<ArrayBuffer>
}

async function pack(json: string): Promise<Written> {
  return { json, packed: new Uint8Array(await promisify(gzip)(json)) }
}

async function first(batches: AsyncGenerator<Project[]>): Promise<Project[]> {
  const { value, done } = await batches.next()
  await batches.return(undefined)
  return done ? [] : value
}

function completeAsJson(portfolio: PortfolioService, viewer: Audience): ReadableStream<Uint8Array> {
  const parts = writeAll(portfolio.all(viewer))
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

async function* writeAll(batches: AsyncGenerator<Project[]>): AsyncGenerator<string> {
  let before = '{"projects":['
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + batch.map((project) => JSON.stringify(project)).join()
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}
