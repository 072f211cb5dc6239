import { BLOB } from '#contract/limits.ts'

/** The only folders that files may be uploaded to. */
const ROOT = /^(?:portfolio|catalogue|site)\//
/** Names that mean the same on every disk, in every address and to every reader. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** Tells a pathname that a file may have from everything else. */
export function isPathname(pathname: string): boolean {
  return pathname.length <= BLOB.pathnameMax && ROOT.test(pathname) && pathname.split('/').every(isSegment)
}

/** The same for a folder, which ends with a slash. */
export function isFolder(pathname: string): boolean {
  if (!pathname.endsWith('/') || pathname.length > BLOB.pathnameMax || !ROOT.test(pathname)) return false
  return pathname.slice(0, -1).split('/').every(isSegment)
}

const isSegment = (segment: string): boolean => SEGMENT.test(segment)

/** `name.jpg` → `name-{suffix}.jpg`. */
export function withSuffix(pathname: string, suffix: string): string {
  const [, stem = pathname, extension = ''] = /^(.*?)(\.[A-Za-z0-9]+)?$/.exec(pathname) ?? []
  return `${stem}-${suffix}${extension}`
}
