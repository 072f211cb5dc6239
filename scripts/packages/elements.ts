import { type ESTree, parseSync, Visitor } from 'vite'
import { type Edit, edit, THROW } from './edit.ts'

const LEAVES = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'])

/**
 * Takes out of React what it does for certain elements. It asks for the tag of each part of a tree, a number, so that all of
 * it is found by that.
 *
 * @param names Elements that no page has, as `VIEW_TRANSITION`.
 * @throws {Error} when React does not make such elements as expected.
 */
export function leaveOutElements(code: string, names: readonly string[]): string {
  const tags = new Set<unknown>(names.map((name) => tagOf(name, code)))
  const edits: Edit[] = []
  const variables: { name: string; start: number; depth: number }[] = []
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--

  /** Variables are those of the whole function: other cases may use them. */
  const leaveOut = ({ consequent }: ESTree.SwitchCase) => {
    const [start, end] = [consequent[0]?.start ?? 0, consequent.at(-1)?.end ?? 0]
    const ownDepth = depth
    edits.push({
      start,
      end,
      get text() {
        const kept = variables.filter((one) => one.depth === ownDepth && one.start > start && one.start < end)
        return `${kept.length > 0 ? `var ${kept.map(({ name }) => name).join()};` : ''}${THROW};`
      },
    })
  }

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ id, start }) {
      if (id.type === 'Identifier') variables.push({ name: id.name, start, depth })
    },
    BinaryExpression({ start, end, operator, left, right }) {
      const asks = (a: ESTree.Node, b: ESTree.Node) => a.type === 'Literal' && tags.has(a.value) && isTag(b)
      if (!/^[!=]==$/.test(operator) || !(asks(left, right) || asks(right, left))) return
      edits.push({ start, end, text: operator === '===' ? 'false' : 'true' })
    },
    SwitchStatement({ discriminant, cases }) {
      if (isTag(discriminant)) for (const one of casesOnlyOf(tags, cases)) leaveOut(one)
    },
  }).visit(parseSync('react.js', code).program)
  return edit(code, edits)
}

function tagOf(name: string, code: string): number {
  const [, tag] = new RegExp(`case REACT_${name}_TYPE:[^;]*?createFiberImplClass\\((\\d+),`).exec(code) ?? []
  if (tag === undefined) throw new Error(`React is expected to make elements of REACT_${name}_TYPE.`)
  return Number(tag)
}

const isTag = (node: ESTree.Node): boolean =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'tag'

/** Returns cases with code that is run for these tags alone: those before end in another way than by falling through. */
function casesOnlyOf(tags: ReadonlySet<unknown>, cases: readonly ESTree.SwitchCase[]): ESTree.SwitchCase[] {
  let isEntered = false
  return cases.filter(({ test, consequent }) => {
    const isForOthers = test?.type !== 'Literal' || !tags.has(test.value)
    const isLeftOut = consequent.length > 0 && !isForOthers && !isEntered
    const falls = consequent.length === 0 || !LEAVES.has(consequent.at(-1)?.type ?? '')
    isEntered = falls && (isForOthers || isEntered)
    return isLeftOut
  })
}
