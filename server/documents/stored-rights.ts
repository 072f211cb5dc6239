import { StoredRights } from '#contract/files/page-picture.ts'
import { isPicture } from './map-pictures.ts'

/** The value with the rights of its pictures as they are stored: built-in pictures, over which others are laid, have none. */
export function withStoredRights<T>(value: T, stored: unknown): T {
  if (!isRecord(value) || !isRecord(stored)) return value
  if (isPicture(value)) return ownRights(value, stored) as T
  const entries = Object.entries(value).map(([name, part]) => [name, withStoredRights(part, stored[name])])
  return Object.fromEntries(entries) as T
}

function ownRights(picture: { src: string }, stored: Record<string, unknown>): object {
  const { data: rights } = StoredRights.safeParse(stored['rights'])
  return rights && stored['src'] === picture.src ? { ...picture, rights } : picture
}

/** False for a list, which comes whole. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
