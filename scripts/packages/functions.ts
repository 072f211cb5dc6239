import { parseSync, Visitor } from 'vite'
import { type Edit, edit, THROW } from './edit.ts'

/** Functions of a module, by their names. */
export interface LeftOutFunctions {
  /** Those that no page calls. Of a class that is written as a function, the methods go, too. */
  unreached?: readonly string[]
  /** Those that are called, and then find nothing to do. */
  idle?: readonly string[]
  /** Those that are called, and then find nothing, which they say by null. */
  returnNull?: readonly string[]
  /** Questions without effects that are always answered no: at each call, so that what hangs on a yes goes, too. */
  returnFalse?: readonly string[]
}

/** @throws {Error} when the module does not have each of these functions once. */
export function leaveOutFunctions(code: string, left: LeftOutFunctions): string {
  const { unreached = [], idle = [], returnNull = [], returnFalse = [] } = left
  const bodies = new Map([
    ...unreached.map((name) => [name, `{${THROW}}`] as const),
    ...idle.map((name) => [name, '{}'] as const),
    ...returnNull.map((name) => [name, '{return null}'] as const),
    ...returnFalse.map((name) => [name, '{return false}'] as const),
  ])
  const found: string[] = []
  const edits: Edit[] = []
  new Visitor({
    FunctionDeclaration({ id, body }) {
      const text = id && bodies.get(id.name)
      if (!id || !body || !text) return
      found.push(id.name)
      edits.push({ start: body.start, end: body.end, text })
    },
    CallExpression({ start, end, callee }) {
      if (callee.type === 'Identifier' && returnFalse.includes(callee.name)) edits.push({ start, end, text: 'false' })
    },
    ExpressionStatement({ start, end }) {
      const [, name] = /^(\w+)\.prototype\.\w+ = /.exec(code.slice(start, start + 100)) ?? []
      if (name !== undefined && unreached.includes(name)) edits.push({ start, end, text: '' })
    },
  }).visit(parseSync('module.js', code).program)
  const expected = [...bodies.keys()].toSorted()
  if (found.toSorted().join() !== expected.join()) {
    throw new Error(`Expected the functions ${expected.join(', ')}, found ${found.join(', ')}.`)
  }
  return edit(code, edits)
}
