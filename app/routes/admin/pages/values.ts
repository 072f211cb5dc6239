/** Texts by the path to them, as 'about.panels.0'. */
export type Values = Readonly<Record<string, string>>

/** The texts of a document that are for editing. The date on which a legal text was edited is not. */
export function valuesOf(document: object): Values {
  return Object.fromEntries(textsIn(document, '').filter(([path]) => !path.endsWith('.editedAt')))
}

/** Every text in a value with its path below `start`; other values are left out. */
function textsIn(value: unknown, start: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[start, value]]
  return Object.entries(Object(value)).flatMap(([key, part]) => textsIn(part, start === '' ? key : `${start}.${key}`))
}

/** The named texts as parts of a document; a list of which one is named comes whole. */
export function nest(values: Values, names: readonly string[]): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  const lists = names.map(listOf)
  for (const name of Object.keys(values)) {
    if (names.includes(name) || (listOf(name) !== name && lists.includes(listOf(name)))) {
      place(root, name.split('.'), values[name])
    }
  }
  return root
}

/** Path of the list that a text is in; of the text itself where it is in none. */
const listOf = (name: string) => name.replace(/\.\d+$/, '')

function place(parent: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) parent[key] = value
  else {
    parent[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
    place(parent[key] as Record<string, unknown>, rest, value)
  }
}
