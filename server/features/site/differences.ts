import { isDeepStrictEqual } from 'node:util'

/** The fields of a value that are not as in another, nested as they are; a list that differs comes whole. */
export function differences(value: object, other: object): Record<string, unknown> {
  const others = new Map<string, unknown>(Object.entries(other))
  const entries = Object.entries(value).flatMap(([name, own]: [string, unknown]) => {
    const theirs = others.get(name)
    if (isDeepStrictEqual(own, theirs)) return []
    return [[name, isRecord(own) && isRecord(theirs) ? differences(own, theirs) : own]]
  })
  return Object.fromEntries(entries)
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
