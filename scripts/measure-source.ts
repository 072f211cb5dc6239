// Measures the code against the project's aims, and prints what misses them: `npm run measure`. Exits with 0 either way.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

const AREAS = ['app', 'server', 'contract', 'shared', 'content', 'scripts', 'bench', 'tests']
const SOURCE = /^(?:app|server|contract|shared)\/.*\.tsx?$/
const TEST = /^tests\/|\.test\.tsx?$/
const MAX_FUNCTION_LINES = 80
const MAX_FILES_OF_A_FOLDER = 25
/** Starts of comments, and of tags in them, that do not name what they are about. */
const VAGUE_START = /^[\s*]*(?:who|whoever|what|whatever|nobody|somebody)\b/i
const TAG = /@(?:param \S+|returns?|throws)/

interface Code {
  file: string
  lines: number
  /** Files of the project that it imports, types and dynamic imports too. */
  imports: string[]
  /** Where its long functions begin, and their lines. */
  longFunctions: string[]
  /** Number of comments and tags that begin with such a word. */
  vagueComments: number
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...AREAS], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('content/media/'))
const known = new Set(files)
const linesOf = (text: string) => text.split('\n').length - 1
const sum = (numbers: readonly number[]) => numbers.reduce((so, one) => so + one, 0)
const total = (codes: readonly Code[]) => sum(codes.map(({ lines }) => lines))

function readCode(file: string): Code {
  const text = readFileSync(file, 'utf8')
  const { program, module, comments } = parseSync(file, text)
  const longFunctions: string[] = []
  const addresses = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
  const lookAt = ({ start, end }: { start: number; end: number }) => {
    const lines = linesOf(text.slice(start, end)) + 1
    if (lines > MAX_FUNCTION_LINES) longFunctions.push(`${file}:${linesOf(text.slice(0, start)) + 1} (${lines} lines)`)
  }
  new Visitor({
    FunctionDeclaration: lookAt,
    FunctionExpression: lookAt,
    ArrowFunctionExpression: lookAt,
    TSImportType: ({ source }) => void addresses.push(source.value),
  }).visit(program)
  // Of a comment of several `//` lines only the first begins it.
  const begun = comments.filter(({ start }, index) => !/^\n *$/.test(text.slice(comments[index - 1]?.end ?? 0, start)))
  return {
    file,
    lines: linesOf(text),
    imports: addresses
      .map((address) => resolve(file, address))
      .filter((target) => known.has(target) && target !== file),
    longFunctions,
    vagueComments: sum(begun.map(({ value }) => value.split(TAG).filter((part) => VAGUE_START.test(part)).length)),
  }
}

function resolve(file: string, address = ''): string {
  return address.startsWith('#') ? address.slice(1) : path.join(path.dirname(file), address)
}

/** Strongly connected groups of more than one node (Tarjan). */
function circlesOf(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []
  function visit(node: string): number {
    let low = order.size
    order.set(node, low)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(node)) {
      const group = stack.splice(stack.indexOf(node))
      if (group.length > 1) circles.push(group.toSorted().join(' ↔ '))
    }
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return circles
}

function edgesBy(nameOf: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const { file, imports } of source) {
    const targets = edges.get(nameOf(file)) ?? new Set()
    for (const target of imports) if (nameOf(target) !== nameOf(file)) targets.add(nameOf(target))
    edges.set(nameOf(file), targets)
  }
  return edges
}

const codes = files.filter((file) => /\.tsx?$/.test(file)).map(readCode)
const source = codes.filter(({ file }) => SOURCE.test(file) && !TEST.test(file))
const sourceLines = total(source)
const testLines = total(codes.filter(({ file }) => TEST.test(file)))
const styleSheets = files.filter((file) => file.endsWith('.css')).map((file) => readFileSync(file, 'utf8'))
const cssLines = sum(styleSheets.map(linesOf))
const cssComments = styleSheets.flatMap((css) => Array.from(css.matchAll(/\/\*([^]*?)\*\//g), ([, text = '']) => text))
const folders = Map.groupBy(files, (file) => path.dirname(file))

const table = AREAS.map((area) => {
  const inArea = codes.filter(({ file }) => file.startsWith(`${area}/`))
  const tests = inArea.filter(({ file }) => TEST.test(file))
  const rest = inArea.filter(({ file }) => !TEST.test(file))
  return { area, files: rest.length, lines: total(rest), 'test files': tests.length, 'test lines': total(tests) }
})
console.table(table)

const crowded = Array.from(folders).filter(([, files]) => files.length > MAX_FILES_OF_A_FOLDER)
const services = source.map(({ file }) => file).filter((file) => file.endsWith('-service.ts'))
const vagueComments =
  sum(codes.map((code) => code.vagueComments)) + cssComments.filter((text) => VAGUE_START.test(text)).length

report('lines of app, server, contract and shared without tests', sourceLines, 'at most 49000', sourceLines <= 49_000)
report('lines of CSS', cssLines, 'at most 10000', cssLines <= 10_000)
report(
  'lines of tests for one of source',
  (testLines / sourceLines).toFixed(2),
  'at least 0.75',
  testLines / sourceLines >= 0.75,
)
report('comments that begin with who, what or nobody', vagueComments, 'at most 12', vagueComments <= 12)
reportList(
  `functions over ${MAX_FUNCTION_LINES} lines`,
  source.flatMap((code) => code.longFunctions),
)
reportList(
  `folders of more than ${MAX_FILES_OF_A_FOLDER} files`,
  crowded.map(([folder, files]) => `${folder} (${files.length})`),
)
reportList('import circles of files', circlesOf(edgesBy((file) => file)))
reportList('import circles of folders', circlesOf(edgesBy((file) => path.dirname(file))))
reportList('names of a .ts and a .tsx', namesOfTwoKinds())
console.log([`  ${services.length} files named -service, each of which should be one`, ...services].join('\n      '))

/** Names that a reader would take for one module, and that some tools do. */
function namesOfTwoKinds(): string[] {
  const named = Map.groupBy(source, ({ file }) => path.parse(file).name)
  const kindsOf = (codes: readonly Code[]) => new Set(codes.map(({ file }) => path.extname(file)))
  return Array.from(named).flatMap(([name, codes]) => (kindsOf(codes).size > 1 ? name : []))
}

function report(aim: string, value: number | string, limit: string, isMet: boolean): void {
  console.log(`${isMet ? '✓' : '✗'} ${value} ${aim} (${limit})`)
}

function reportList(aim: string, found: readonly string[]): void {
  report(aim, found.length, 'none', found.length === 0)
  for (const one of found) console.log(`      ${one}`)
}
