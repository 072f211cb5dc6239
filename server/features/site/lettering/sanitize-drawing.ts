import { Problem } from '#contract/problem.ts'
import type { Drawing } from '#contract/site/mark.ts'

/** Elements that draw outlines, and their attributes, whose values are numbers and letters of paths alone. */
const ALLOWED = new Map<string, readonly string[]>([
  ['g', []],
  ['path', ['d']],
  ['rect', ['x', 'y', 'width', 'height', 'rx', 'ry']],
  ['circle', ['cx', 'cy', 'r']],
  ['ellipse', ['cx', 'cy', 'rx', 'ry']],
  ['line', ['x1', 'y1', 'x2', 'y2']],
  ['polygon', ['points']],
  ['polyline', ['points']],
])
const EVERYWHERE = ['transform', 'fill-rule', 'clip-rule', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']
/** Fills and strokes take the color of their surroundings, or stay away. */
const INKS = ['fill', 'stroke']
const VALUE = /^[\w\s.,()+-]*$/
const NUMBER = '\\s*[-+]?[\\d.]+(?:px)?\\s*'

const TOKEN =
  /<!--[^]*?-->|<\?[^]*?\?>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Elements that say something about a drawing and draw nothing; they are left out with all that is in them. */
const SILENT = ['title', 'desc', 'metadata', 'defs', 'style']

/**
 * Keeps outlines of an SVG file and nothing else: no script, style, text, picture, link or address.
 *
 * @throws {Problem} `invalid_input`, in words for the owner, for what is no such drawing.
 */
export function sanitizeDrawing(svg: string): Drawing {
  let viewBox: string | undefined
  let silentDepth = 0
  const open: string[] = []
  const kept: string[] = []
  for (const [whole, slash = '', name = '', attributes = '', selfClosing = ''] of svg.trim().matchAll(TOKEN)) {
    if (name === '') {
      if (whole.startsWith('<!--') || whole.startsWith('<?')) continue
      if (silentDepth === 0 && whole.trim() !== '') throw refusal('It holds text that is no drawing.')
      continue
    }
    const isSilent = SILENT.includes(name)
    if (slash) {
      if (open.pop() !== name) throw refusal('It is not complete.')
      if (isSilent) silentDepth -= 1
      else if (silentDepth === 0 && name !== 'svg') kept.push(`</${name}>`)
      continue
    }
    if (!selfClosing) open.push(name)
    if (isSilent && !selfClosing) silentDepth += 1
    if (isSilent || silentDepth > 0) continue
    if (name === 'svg' && viewBox === undefined) viewBox = viewBoxOf(attributes)
    else kept.push(`<${name}${keptAttributes(name, attributes)}${selfClosing && '/'}>`)
  }
  if (viewBox === undefined) throw refusal('It is no SVG file.')
  if (open.length > 0 || !kept.some((part) => !part.startsWith('<g') && !part.startsWith('</')))
    throw refusal(open.length > 0 ? 'It is not complete.' : 'It is empty.')
  return { viewBox, drawing: kept.join('') }
}

function viewBoxOf(attributes: string): string {
  const values = new Map(attributesOf(attributes))
  const box = values.get('viewBox') ?? `0 0 ${values.get('width') ?? ''} ${values.get('height') ?? ''}`
  const numbers = new RegExp(`^${NUMBER}[ ,]${NUMBER}[ ,]${NUMBER}[ ,]${NUMBER}$`).test(box)
  if (!numbers) throw refusal('It does not say how large it is (viewBox).')
  return box
    .replaceAll('px', '')
    .trim()
    .split(/[\s,]+/)
    .join(' ')
}

const attributesOf = (text: string): [name: string, value: string][] =>
  [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, double ?? single ?? ''])

function keptAttributes(element: string, text: string): string {
  const allowed = ALLOWED.get(element)
  if (!allowed) throw refusal(wordsFor(element))
  return attributesOf(text)
    .flatMap(([name, value]) => {
      if (INKS.includes(name)) return [` ${name}="${value === 'none' ? 'none' : 'currentColor'}"`]
      const isKept = (allowed.includes(name) || EVERYWHERE.includes(name)) && VALUE.test(value)
      return isKept ? [` ${name}="${value.replaceAll(/\s+/g, ' ')}"`] : []
    })
    .join('')
}

function wordsFor(element: string): string {
  if (element === 'text') return 'It holds text: please turn its letters into outlines first.'
  if (element === 'image') return 'It holds a photograph: please draw it as outlines.'
  return `It holds “${element}”, which is no outline.`
}

const refusal = (why: string) =>
  new Problem('invalid_input', 'Please check the highlighted fields.', { fields: { lettering: [why] } })
