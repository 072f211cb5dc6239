import { readSelection, writeSelection } from '#app/routes/public/project-list/filter.ts'
import { QUERY_NAMES } from '#app/routes/public/stool/stool-address.ts'
import { readSitemapPart } from '#app/routes/resources/sitemap-part.ts'

/** No portfolio has more pages of projects; a larger number shows the last one, as every number does that is too large. */
const PAGES_MAX = 1000
const POSTED = '1'
/** Characters of the longest id of an option. */
const OPTION_ID_MAX = 64

type Said = [name: string, value: string][]

/**
 * The query in one way of writing, with what the page at `path` reads of it: queries that say the same, or nothing, to a
 * page are one address. Parameters and values that the page does not know are left out.
 */
export function readQuery(path: string, query: string): string {
  const params = new URLSearchParams(query)
  const said = [...(READERS[path]?.(params) ?? []), ...readPosted(path, params)]
  return new URLSearchParams(said).toString()
}

const READERS: Record<string, ((params: URLSearchParams) => Said) | undefined> = {
  '/portfolio': (params) => [...writeSelection(readSelection(params)), ...readPage(params)],
  // The styles of tours are words of the studio.
  '/home-tours': (params) => [...params].filter(([name]) => name === 'space' || name === 'style'),
  '/sitemap.xml': (params) => {
    const part = readSitemapPart(params)
    return part === undefined ? [] : [['part', String(part)]]
  },
  '/stool': readOptions,
  '/stool/request': readOptions,
  '/stool/waitlist': (params) => [
    ...readOptions(params),
    ...(params.get('joined') === POSTED ? [['joined', POSTED] satisfies [string, string]] : []),
  ],
}

/** Ids that nothing is offered under lead elsewhere, and so are not remembered. */
function readOptions(params: URLSearchParams): Said {
  return QUERY_NAMES.flatMap((name): Said => {
    const value = params.get(name) ?? ''
    return value === '' || value.length > OPTION_ID_MAX ? [] : [[name, value]]
  })
}

function readPage(params: URLSearchParams): Said {
  const page = Math.min(PAGES_MAX, Math.trunc(Number(params.get('page'))) || 1)
  return page > 1 ? [['page', String(page)]] : []
}

/** Forms that are posted without scripts lead back to a page that says so; that of requests names a reference. */
function readPosted(path: string, params: URLSearchParams): Said {
  const sent = params.get('sent') ?? ''
  return sent === POSTED || (path === '/stool/request' && sent !== '') ? [['sent', sent]] : []
}
