/** Texts by the name of their field: the path to them, as 'texts.about.panels.0'. */
export type Values = Readonly<Record<string, string>>

/** Every text in a value, wherever it is; what is no text is left out. */
export function flatten(value: unknown, name: string): Values {
  if (typeof value === 'string') return { [name]: value }
  const parts = Object.entries(Object(value)).map(([key, part]) => flatten(part, `${name}.${key}`))
  return Object.assign({}, ...parts)
}

/** The named texts, nested again below the first step of their names; a list of which one is named comes whole. */
export function nest(values: Values, names: readonly string[]): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  const lists = names.map(listOf)
  for (const name of Object.keys(values)) {
    if (names.includes(name) || (listOf(name) !== name && lists.includes(listOf(name)))) {
      place(root, name.split('.').slice(1), values[name])
    }
  }
  return root
}

/** Name of the list that a text is in; of the text itself where it is in none. */
const listOf = (name: string) => name.replace(/\.\d+$/, '')

function place(parent: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) parent[key] = value
  else {
    parent[key] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
    place(parent[key] as Record<string, unknown>, rest, value)
  }
}
