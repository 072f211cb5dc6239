import { parseSync, Visitor } from 'vite'
import { type Edit, edit, THROW } from './edit.ts'

/** Functions of a module, by their names. */
export interface LeftOutFunctions {
  /** Those that no page calls. Of a class that is written as a function, the methods go, too. */
  unreached?: readonly string[]
  /** Those that are called, and then find nothing to do. */
  idle?: readonly string[]
}

/** @throws {Error} when the module does not have each of these functions once. */
export function leaveOutFunctions(code: string, { unreached = [], idle = [] }: LeftOutFunctions): string {
  const expected = [...unreached, ...idle].toSorted()
  const found: string[] = []
  const edits: Edit[] = []
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!id || !body || !expected.includes(id.name)) return
      found.push(id.name)
      edits.push({ start: body.start, end: body.end, text: idle.includes(id.name) ? '{}' : `{${THROW}}` })
    },
    ExpressionStatement({ start, end }) {
      const [, name] = /^(\w+)\.prototype\.\w+ = /.exec(code.slice(start, start + 100)) ?? []
      if (name !== undefined && unreached.includes(name)) edits.push({ start, end, text: '' })
    },
  }).visit(parseSync('module.js', code).program)
  if (found.toSorted().join() !== expected.join()) {
    throw new Error(`Expected the functions ${expected.join(', ')}, found ${found.join(', ')}.`)
  }
  return edit(code, edits)
}
