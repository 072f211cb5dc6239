import { endpoints } from '#contract/all/endpoints.ts'
import { PAGES } from './pages.ts'

const ENDPOINTS = new Set<string>(endpoints.map(({ path }) => path))
const OTHERS = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/', '/_.data'])

/** Parts of the site with an address for each file, project or letter. The first that fits counts. */
const PATTERNS = [
  '/assets/*',
  '/media/renditions/*',
  '/media/*',
  '/portfolio/*',
  '/admin/*',
  '/api/auth/*',
  '/api/blob/*',
  '/api/*',
] as const
const STARTS = PATTERNS.map((pattern) => [pattern.slice(0, -1), pattern] as const)

/** Pages are also asked for as data, by React Router. */
const DATA = /\.data$/

/** The pattern of an address, for counting: one of few, whatever is asked for. */
export function routePattern(path: string): string {
  if (ENDPOINTS.has(path) || OTHERS.has(path)) return path
  const start = STARTS.find(([start]) => path.startsWith(start))
  if (start) return start[1]
  return PAGES.test(path.replace(DATA, '')) ? path : '(other)'
}
