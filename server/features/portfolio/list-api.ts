import { listProjects, type Project } from '#contract/portfolio.ts'
import { type Api, matchesEtag, serve } from '#server/platform/http/api.ts'
import { audience } from './audience.ts'
import type { Audience, PortfolioService } from './service.ts'

/** Lists up to so long are checked and answered at once; longer ones as they are read. */
const SHORT = 200

/** The list in its forms: complete, as cards, by pages. A list that did not change is neither read nor written anew. */
export function listApi(api: Api, portfolio: PortfolioService): void {
  const written = new WeakMap<readonly Project[], string>()

  function cardsAsJson(cards: readonly Project[]): string {
    const known = written.get(cards)
    if (known !== undefined) return known
    const json = JSON.stringify(listProjects.output.parse({ projects: cards }))
    written.set(cards, json)
    return json
  }

  serve(api, listProjects, async ({ fields, limit, cursor }, c) => {
    const viewer = audience(c.get('viewer'))
    const onlyCards = fields === 'card'
    if (limit !== undefined) {
      return portfolio.page(viewer, { limit: Number(limit), cursor, complete: !onlyCards })
    }
    const { cards, tag } = await portfolio.visible(viewer)
    if (!onlyCards && cards.length <= SHORT) return { projects: await first(portfolio.all(viewer)) }
    const etag = `"${tag}-${onlyCards ? 'cards' : 'complete'}"`
    const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/json' }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(onlyCards ? cardsAsJson(cards) : completeAsJson(portfolio, viewer), { headers })
  })
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
