import type { Visit } from '#contract/leads/visit.ts'

/** Key under which this tab keeps the facts of its visit. */
const KEY = 'visit'
const PAGES_MAX = 40
const PATH_MAX = 200
const CAMPAIGN = { values: 6, chars: 100 } as const

/** Notes how the visit began and which pages it opens, in this tab alone. Call it once. */
export function noteVisit(): void {
  notePage()
  globalThis.navigation?.addEventListener('currententrychange', notePage)
}

function notePage(): void {
  const { pathname } = location
  if (pathname.startsWith('/admin') || pathname.startsWith('/inquiry')) return
  try {
    const stored = sessionStorage.getItem(KEY)
    const visit = stored === null ? firstTouch() : (JSON.parse(stored) as Visit)
    const pages = [...new Set([...visit.pages, pathname.slice(0, PATH_MAX)])].slice(0, PAGES_MAX)
    sessionStorage.setItem(KEY, JSON.stringify({ ...visit, pages }))
  } catch {
    // Storage is full, forbidden or holds something else: then nothing is noted.
  }
}

/** By the address that the browser opened: the router may have gone on meanwhile. */
function firstTouch(): Visit {
  const landing = URL.parse(performance.getEntriesByType('navigation')[0]?.name ?? '')
  const host = URL.parse(document.referrer)?.host ?? ''
  const params = [...(landing?.searchParams ?? [])].filter(([name]) => name.startsWith('utm_'))
  const campaign = params.slice(0, CAMPAIGN.values).map(([, value]) => value.slice(0, CAMPAIGN.chars))
  const pages = landing ? [landing.pathname.slice(0, PATH_MAX)] : []
  return { referrer: host === location.host ? '' : host, campaign, pages }
}
