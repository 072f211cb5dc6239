import type { MiddlewareHandler } from 'hono'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { Problem } from '#contract/problem.ts'
import type { HttpEnv } from '#server/platform/http/api.ts'
import { type Asked, askedOf, toResponse } from '#server/platform/http/remembered/asked.ts'
import { RememberedAnswers, type Validity } from '#server/platform/http/remembered/remembered-answers.ts'

interface Audience {
  seesDrafts: boolean
}

interface UnknownPagesOptions {
  /** How long a page is right. */
  validity: Validity
  publicUrl: string
  /** True for a request that says nothing of who sends it. */
  isOfAnyStranger: (asked: Asked) => boolean
  portfolio: {
    /** All projects, from memory. */
    cards: (audience: Audience) => Promise<readonly { id: string }[]>
    /** @throws {Problem} `not_found` for an id without a public project. */
    get: (id: string, audience: Audience) => Promise<unknown>
  }
  routes: () => Promise<ServerBuild['routes']>
  render: (request: Request, requestId: string) => Promise<Response>
}

const NOT_FOUND = new Set(['routes/public/not-found-page', 'routes/admin/nowhere-page'])
const PROJECT = 'routes/public/project-page'
const STRANGER: Audience = { seesDrafts: false }
/** Parts of the site whose unknown addresses have a page of their own: the menu marks the part, or it has another frame. */
const PART = /^\/(?:about|services|portfolio|testimonials|contact|admin)(?=\/)/i

/**
 * Answers strangers at addresses that lead nowhere, all of one part of the site with the same page, so that any number of
 * them is rendered once. Place it where everything else has had its turn.
 */
export function unknownPages(options: UnknownPagesOptions): MiddlewareHandler<HttpEnv> {
  const { validity, publicUrl, isOfAnyStranger, render, routes } = options
  const remembered = new RememberedAnswers<string>({
    ...validity,
    rememberable: ({ target }) => ({ kind: 'page', target, status: 404 }),
    publicUrl,
    ask: (request, requestId) => render(request, requestId),
  })
  let tree: RouteObject[] | undefined
  return async (c, next) => {
    if (!isOfAnyStranger(askedOf(c.req.raw))) return next()
    const { pathname } = new URL(c.req.url)
    tree ??= treeOf(await routes())
    const target = await exampleOf(pathname, tree, options)
    if (target === undefined) return next()
    const request = new Request(new URL(target, publicUrl), c.req.raw)
    const answered = await remembered.answer(request, c.get('requestId'))
    return answered.sent ? toResponse(answered.sent) : answered.response
  }
}

/** @returns An address with the same page as this one; undefined where it leads somewhere. */
async function exampleOf(path: string, tree: RouteObject[], { portfolio }: UnknownPagesOptions) {
  // The data of a page is asked for under its address with an end of its own.
  const match = path.endsWith('.data') ? undefined : matchRoutes(tree, path)?.at(-1)
  if (match?.route.id === PROJECT) {
    return (await isUnknown(portfolio, match.params['projectId'] ?? '')) ? '/portfolio/*' : undefined
  }
  if (!NOT_FOUND.has(match?.route.id ?? '')) return undefined
  const part = PART.exec(path)?.[0] ?? ''
  // The menu marks a part in any spelling, and says more of the one spelling that it links to.
  return `${part === part.toLowerCase() ? part : part.toUpperCase()}/*/*`
}

async function isUnknown(portfolio: UnknownPagesOptions['portfolio'], id: string): Promise<boolean> {
  const cards = await portfolio.cards(STRANGER)
  if (cards.some((card) => card.id === id)) return false
  try {
    await portfolio.get(id, STRANGER)
    return false
  } catch (error) {
    return error instanceof Problem && error.code === 'not_found'
  }
}

/** The routes of the build in the nested form in which paths are matched. */
function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  const children = Object.values(routes).filter((route) => route?.parentId === parentId)
  return children.map((route) => ({ ...route, children: treeOf(routes, route?.id) }) as RouteObject)
}
