import { getSiteMetadata } from '#contract/site/site.ts'
import { getStoolCatalogue } from '#contract/stool/stool.ts'
import { PAGES } from './pages.ts'
import type { Asked } from './platform/http/remembered/asked.ts'
import type { Rememberable } from './platform/http/remembered/remembered-answers.ts'
import { readQuery } from './remembered-queries.ts'

/** Public pages with a secret in their address, and those of the studio. */
const PRIVATE = /^\/(?:newsletter\/|inquiry$|shortlist\/|admin(?:\/|$))/
/** A query with the secret of an inquiry that was just sent. */
const SECRET = /(?:^|&)brief=/
const TEXTS = new Set(['/', '/robots.txt', '/sitemap.xml'])
const DATA = new Set<string>([getSiteMetadata.path, getStoolCatalogue.path])
const FILE = /^\/(?:assets|media\/renditions)\/[\w./-]+$/

/** Each visit to a project arranges its pictures anew. */
const ARRANGEMENTS = 4
/** Longer addresses, and those that do not decode, are refused elsewhere. A fragment, which no browser sends, is cut off there. */
const TARGET_MAX = 2000
const UNREADABLE = /#|%(?:00|(?![\da-f]{2}))/i

/** Headers by which an answer is one for this request alone, or for a part of a file. */
const PERSONAL = ['authorization', 'content-length', 'transfer-encoding']
const PARTIAL = ['range', 'if-range', 'if-match', 'if-unmodified-since']
const SESSION = /(?:^|;\s*)(?:__Host-)?studio\.session=/

/** The address of an answer that is the same for every stranger; undefined for any other request. */
export function rememberable({ method, target, header }: Asked): Rememberable | undefined {
  if (!isOfAnyStranger({ method, target, header })) return undefined
  // A query may have question marks of its own.
  const [path = '', ...queries] = target.split('?')
  const query = queries.join('?')
  if (DATA.has(path)) return query === '' ? { kind: 'data', target: path } : undefined
  if (FILE.test(path)) return query === '' ? fileAt(path, header) : undefined
  if (SECRET.test(query)) return undefined
  if (TEXTS.has(path) || (PAGES.test(path) && !PRIVATE.test(path))) return pageAt(path, query)
  return undefined
}

/** True for a request that says nothing of who sends it, for an address that can be read. */
export function isOfAnyStranger({ method, target, header }: Asked): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (PERSONAL.some((name) => header(name) !== undefined) || SESSION.test(header('cookie') ?? '')) return false
  return target.length <= TARGET_MAX && !UNREADABLE.test(target)
}

function fileAt(path: string, header: Asked['header']): Rememberable | undefined {
  if (PARTIAL.some((name) => header(name) !== undefined)) return undefined
  return { kind: 'file', target: path, isFixed: path.startsWith('/assets/') }
}

function pageAt(path: string, query: string): Rememberable {
  if (path.startsWith('/portfolio/')) return { kind: 'page', target: path, renderings: ARRANGEMENTS }
  if (query === '') return { kind: 'page', target: path }
  const read = readQuery(path, query)
  if (read === '') return { kind: 'page', target: path }
  return { kind: 'page', target: `${path}?${read}`, isVariant: true }
}
