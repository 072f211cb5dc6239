import type { PagePicture } from '#contract/files/page-picture.ts'
import type { Film } from '#contract/site/fields/field.ts'

export type Value = string | PagePicture | Film

/** Texts, pictures and films by the path to them, as 'about.panels.0'. */
export type Values = Readonly<Record<string, Value>>

/** Editable part of a document. The date on which a legal text was edited cannot. */
export function valuesOf(document: object): Values {
  return Object.fromEntries(valuesIn(document, '').filter(([path]) => !path.endsWith('.editedAt')))
}

/** Every value in a document with its path below `start`; others are left out. */
function valuesIn(value: unknown, start: string): [path: string, value: Value][] {
  if (typeof value === 'string' || isFile(value)) return [[start, value]]
  return Object.entries(Object(value)).flatMap(([key, part]) => valuesIn(part, start === '' ? key : `${start}.${key}`))
}

const isFile = (value: unknown): value is PagePicture | Film =>
  typeof value === 'object' && value !== null && 'src' in value

export const isFilm = (value: Value | undefined): value is Film => typeof value === 'object' && 'poster' in value

export const isPicture = (value: Value | undefined): value is PagePicture => typeof value === 'object' && !isFilm(value)

/** A value in words, for searching and comparing. */
export function wordsOf(value: Value | undefined): string {
  if (isFilm(value)) return value.src
  return isPicture(value) ? value.alt || value.src : (value ?? '')
}

/** The named values as parts of a document; a list of which one is named comes whole. */
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
