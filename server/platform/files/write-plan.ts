import { alreadyExists, etagMismatch } from './file-problems.ts'
import type { StoredFile } from './stored-file.ts'

/** Conditions on the file that a write replaces. */
export interface Conditions {
  overwrite: boolean
  /** Entity tag that the replaced file must have. */
  ifMatch?: string | undefined
}

/** Target, conditions and limits of a write. */
export interface WritePlan extends Conditions {
  pathname: string
  cacheControl: string
  maxBytes: number
  /** Identifies an upload: the same for all its attempts. */
  uploadRef: string
}

/** @throws {Problem} `stale` or `conflict` when the existing file may not be replaced. */
export function checkConditions(existing: StoredFile | undefined, { overwrite, ifMatch }: Conditions): void {
  if (ifMatch !== undefined && existing?.etag !== ifMatch) throw etagMismatch()
  if (existing && !overwrite) throw alreadyExists()
}

const CACHE_CONTROL = /^(?:public|private), max-age=\d{1,10}(?:, immutable)?$/

/** True for the Cache-Control values that uploads may have. */
export const isCacheControl = (text: string): boolean => CACHE_CONTROL.test(text)
