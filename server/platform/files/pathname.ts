import { BLOB } from '#contract/limits.ts'

/** Names that are valid on every disk and in every address. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** @param folders Top-level folders of uploads, as `portfolio`. */
export function createPathnames(folders: readonly string[]) {
  const isBelowFolder = (pathname: string) => folders.some((folder) => pathname.startsWith(`${folder}/`))
  const isValid = (pathname: string) => pathname.length <= BLOB.pathnameMax && isBelowFolder(pathname)
  const areSegments = (path: string) => path.split('/').every((segment) => SEGMENT.test(segment))
  return {
    /** True for a pathname that an uploaded file may have. */
    isPathname: (pathname: string): boolean => isValid(pathname) && areSegments(pathname),
    /** True for the pathname of a folder, which ends with a slash. */
    isFolder: (pathname: string): boolean =>
      pathname.endsWith('/') && isValid(pathname) && areSegments(pathname.slice(0, -1)),
  }
}
