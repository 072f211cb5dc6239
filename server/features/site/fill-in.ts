import { type Field, type Fields, isField, isList, type ValuesOf } from '#contract/site/fields/field.ts'

/** Built-in values where a text is empty or missing, but for texts that hide when they are empty. */
export function fillIn<F extends Fields>(fields: F, values: ValuesOf<F>, builtIn: ValuesOf<F>): ValuesOf<F> {
  return filled(fields, values, builtIn) as ValuesOf<F>
}

function filled(node: Fields[string], value: unknown, builtIn: unknown): unknown {
  if (isField(node)) return isMissing(node, value) ? builtIn : value
  if (isList(node)) return node.map((field, index) => filled(field, partOf(value, index), partOf(builtIn, index)))
  const entries = Object.entries(node).map(([name, part]) => [
    name,
    filled(part, partOf(value, name), partOf(builtIn, name)),
  ])
  return Object.fromEntries(entries)
}

const isMissing = ({ empty }: Field, value: unknown) => value === undefined || (value === '' && empty !== 'hides')

const partOf = (value: unknown, name: string | number): unknown => Reflect.get(Object(value), name)
