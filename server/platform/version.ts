import { createHash } from 'node:crypto'

/** A version of something that is saved: 22 characters that change with the value. @param value Anything JSON holds. */
export function hashVersion(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/** Expected versions (If-Match), of which one must still be there; undefined to overwrite. */
export type ExpectedVersions = readonly string[] | undefined

/** True when something is no longer of an expected version. */
export const isOutdated = (expected: ExpectedVersions, version: string): boolean =>
  expected !== undefined && !expected.includes(version)
