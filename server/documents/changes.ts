import { isDeepStrictEqual } from 'node:util'
import { isPicture } from './map-pictures.ts'

/** The fields of a value that are not as in another, nested as they are; a list, picture or film that differs comes whole. */
export function differences(value: object, other: object): Record<string, unknown> {
  const others = new Map<string, unknown>(Object.entries(other))
  const entries = Object.entries(value).flatMap(([name, own]: [string, unknown]) => {
    const theirs = others.get(name)
    if (isDeepStrictEqual(own, theirs)) return []
    return [[name, isGroup(own) && isGroup(theirs) ? differences(own, theirs) : own]]
  })
  return Object.fromEntries(entries)
}

/** A value with a change: field by field, lists and pictures whole. Fields that the change leaves out, or has as undefined, stay. */
export function withChange(value: object, change: object): object {
  const fields = new Map<string, unknown>(Object.entries(value))
  for (const [name, part] of Object.entries(change) as [string, unknown][]) {
    const current = fields.get(name)
    if (part !== undefined) fields.set(name, isRecord(current) && isPartial(part) ? withChange(current, part) : part)
  }
  return Object.fromEntries(fields)
}

/** False for a picture: its rights are not those of the one before. */
function isPartial(part: unknown): part is object {
  return isRecord(part) && !isPicture(part)
}

/** False for a picture or film, which is one piece: facts of one file say nothing of another. */
function isGroup(value: unknown): value is object {
  return isRecord(value) && !('src' in value)
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
