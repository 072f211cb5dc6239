import type { Picture } from '#contract/files/pictures.ts'

/** The value with each of its pictures changed, wherever it is. */
export function mapPictures<T>(value: T, complete: (picture: Picture) => Picture): T {
  const map = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (isPicture(part)) return complete(part)
    if (Array.isArray(part)) return part.map(map)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, map(inner)]))
  }
  return map(value) as T
}

export const isPicture = (value: object): value is Picture => 'lqip' in value && 'src' in value
