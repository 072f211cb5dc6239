import type { DataStrategyResult, Location, MiddlewareFunction } from 'react-router'

type LoaderData = Record<string, unknown>

declare global {
  interface Window {
    /** Written by the router: itself. */
    __reactRouterDataRouter?: { state: { location: Location; loaderData: LoaderData; errors: object | null } }
  }
}

/** Data of the pages that were left in this visit, by their addresses. */
const left = new Map<string, LoaderData>()

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Shows a page of this visit again as it was left where its data do not load: so Back leads somewhere without a line, too. */
export const keepLeftPages: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ url }, next) => {
  const state = window.__reactRouterDataRouter?.state
  if (state && !state.errors) left.set(addressOf(state.location), state.loaderData)
  const results = await next()
  const kept = left.get(addressOf(url)) ?? {}
  for (const [id, result] of Object.entries(results)) {
    if (id in kept && hasFailed(result)) results[id] = { type: 'data', result: kept[id] }
  }
}

/** False for what the server said of the page itself: that it leads elsewhere, or is not there any more. */
function hasFailed({ type, result }: DataStrategyResult): boolean {
  const { init, status = 500 } = Object(result) as { init?: ResponseInit; status?: number }
  return type === 'error' && (init?.status ?? status) >= 500
}
