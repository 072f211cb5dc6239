import { layOutLater } from './below-first-screen.ts'
import { recordEarlyEvents } from './early-events.ts'
import { type InlineScript, startLate } from './late-scripts.ts'
import { countPageErrors } from './page-errors.ts'
import { inlineStyles, type StyleSheets } from './page-styles.ts'

/** A whole page, and the inline scripts and styles that it has on purpose: its policy allows these alone. */
export interface RenderedPage {
  /** The HTML, in parts that follow one another; each style sheet is one of them. */
  parts: readonly string[]
  scripts: readonly string[]
  styles: readonly string[]
}

interface PageParts {
  /** Answers of the loaders, as the router encodes them. */
  data: string
  /** Those that a page for reading links to are written into it. */
  sheets: StyleSheets
  /** True for a page that is read first: its scripts wait for its first view. */
  isForReading: boolean
  /** Version of the build. */
  build: string
}

const CONTEXT = '<script>window.__reactRouterContext = '
/** Beginnings of the router's scripts, which end the body: for the scroll position, its context, and its modules. */
const BEGINNINGS = ['<script>', CONTEXT, '<script type="module" async="">']
const END = '</script>'
/** Facts for search engines, as the router writes them. */
const FACTS = /<script type="application\/ld\+json">(.*?)<\/script>/gs
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * Adds the styles of a page and the scripts that wake it up to its HTML as React has rendered it. Without the scripts of the
 * router it has no others, and none of them is allowed. It stays in parts until it is encoded: each change of a long text
 * costs a copy of it.
 */
export function completePage(html: string, { data, sheets, isForReading, build }: PageParts): RenderedPage {
  const headEnd = html.indexOf('</head>')
  const [head, body] = [html.slice(0, headEnd), html.slice(headEnd)]
  const found = findRouterScripts(body)
  const ownHead = found && isForReading ? head.replace(MODULE_PRELOAD, '') : head
  const { parts, styles } = isForReading ? inlineStyles(ownHead, sheets) : { parts: [ownHead], styles: [] }
  if (!found) return { parts: [...parts, body], scripts: [], styles }
  const { start, scroll, context, entry, rest } = found
  const scripts: InlineScript[] = [
    { code: scroll },
    { code: context },
    ...(isForReading ? [{ code: countPageErrors(build) }] : []),
    { code: recordEarlyEvents() },
    ...(isForReading ? startLate(entry, captured(head, MODULE_PRELOAD)) : [runAtOnce(entry)]),
    { code: handOver(data) },
  ]
  const inHead: InlineScript[] = isForReading ? [{ code: layOutLater() }] : []
  return {
    parts: [...parts, ...inHead.map(write), body.slice(0, start), scripts.map(write).join('') + rest],
    scripts: [...[...inHead, ...scripts].map(({ code }) => code), ...captured(head, FACTS).filter(isJson)],
    styles,
  }
}

/** The last ones of the page: what looks like them before is not from the router. */
function findRouterScripts(html: string) {
  const start = html.lastIndexOf('<script>', html.lastIndexOf(CONTEXT) - 1)
  const pieces = start < 0 ? [] : html.slice(start).split(END)
  if (!BEGINNINGS.every((beginning, index) => pieces[index]?.startsWith(beginning))) return undefined
  const [scroll = '', context = '', entry = ''] = pieces.map((piece) => piece.slice(piece.indexOf('>') + 1))
  return { start, scroll, context, entry, rest: pieces.slice(BEGINNINGS.length).join(END) }
}

const captured = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, captured = '']) => captured)

/** True for a text that does nothing when it is run as a script. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const runAtOnce = (code: string): InlineScript => ({ attributes: ' type="module" async=""', code })

const write = ({ attributes = '', code }: InlineScript): string => `<script${attributes}>${code}</script>`

/** Gives the router in the browser the data that the page was rendered with. No text in it can end the script. */
function handOver(data: string): string {
  const stream = 'window.__reactRouterContext.streamController'
  return `${stream}.enqueue(${JSON.stringify(data).replaceAll('<', '\\u003c')});${stream}.close();`
}
