import { hash } from 'node:crypto'

/** 22 characters that change with the text. @param text May be encoded as UTF-8. */
export function hashText(text: string | Buffer): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

/** A version of something that is saved. @param value Anything JSON holds. */
export const hashVersion = (value: unknown): string => hashText(JSON.stringify(value))

/** Expected versions (If-Match), of which one must still be there; undefined to overwrite. */
export type ExpectedVersions = readonly string[] | undefined

/** True when something is no longer of an expected version. */
export const isOutdated = (expected: ExpectedVersions, version: string): boolean =>
  expected !== undefined && !expected.includes(version)
