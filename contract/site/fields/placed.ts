import { type Field, type Fields, isField, isList } from './field.ts'

export interface PlacedField extends Field {
  /** Path to its value, as 'about.panels.0'. */
  path: string
}

/** All fields in their order, each with its path. @param start Path to them. */
export function placedFields(fields: Fields, start = ''): PlacedField[] {
  return Object.entries(fields).flatMap(([name, node]) => placedIn(node, start === '' ? name : `${start}.${name}`))
}

function placedIn(node: Fields[string], path: string): PlacedField[] {
  if (isField(node)) return [{ ...node, path }]
  if (isList(node)) return node.map((field, index) => ({ ...field, path: `${path}.${index}` }))
  return placedFields(node, path)
}

const IN_HEAD = /^\w+\.found\.|^notFound\.\w+\.title$/

/** Whether a field stands in the head of a page, for windows, search engines and shared links. @param path As 'about.found.title'. */
export const isInHead = (path: string): boolean => IN_HEAD.test(path)

/** The value at a path; undefined where there is none. */
export function valueAt(values: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), values)
}

/** Puts a value at a path, in place of the one there. */
export function putAt(values: object, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() ?? ''
  Reflect.set(Object(names.length === 0 ? values : valueAt(values, names.join('.'))), last, value)
}
