import type { PagePicture } from '#contract/files/page-picture.ts'

/** The value with each of its pictures changed, wherever it is. @param complete Also gets the path of it, as 'about.picture'. */
export function mapPictures<T>(value: T, complete: (picture: PagePicture, path: string) => PagePicture): T {
  const map = (part: unknown, path: string): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (isPicture(part)) return complete(part, path)
    const within = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`)
    if (Array.isArray(part)) return part.map((inner, index) => map(inner, within(index)))
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, map(inner, within(name))]))
  }
  return map(value, '') as T
}

export const isPicture = (value: object): value is PagePicture => 'lqip' in value && 'src' in value
