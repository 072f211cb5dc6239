import type { StoredFile } from '#server/platform/files/stored-files.ts'
import { BlobError } from './blob-error.ts'

const MAX_LIMIT = 1000

export interface ListRequest {
  /** 1 to 1000. */
  limit: number
  prefix: string
  /** The last name of the page before. */
  after: string
  folded: boolean
}

/** @throws {BlobError} `bad_request` */
export function readListRequest(query: Record<string, string>): ListRequest {
  const limit = Number(query['limit'] ?? MAX_LIMIT)
  if (!Number.isInteger(limit) || limit < 1) throw new BlobError('bad_request', 'limit must be a whole number from 1')
  return {
    limit: Math.min(limit, MAX_LIMIT),
    prefix: query['prefix'] ?? '',
    after: Buffer.from(query['cursor'] ?? '', 'base64url').toString(),
    folded: query['mode'] === 'folded',
  }
}

/** A file, or a folder that was made by name. */
export type ListEntry = StoredFile | { pathname: `${string}/`; uploadedAtMs: number }

/**
 * One page of what is there, by name.
 *
 * @param entries Everything that begins with the prefix.
 * @returns Folders only with the first page, so that nobody meets one twice.
 */
export function pageOf(entries: readonly ListEntry[], { limit, prefix, after, folded }: ListRequest) {
  const folderOf = ({ pathname }: ListEntry): string | undefined => {
    const end = pathname.indexOf('/', prefix.length)
    return folded && end >= 0 ? pathname.slice(0, end + 1) : undefined
  }
  const sorted = entries.toSorted((a, b) => (a.pathname < b.pathname ? -1 : 1))
  const folders = after === '' ? sorted.map(folderOf).filter((folder) => folder !== undefined) : []
  const rest = sorted.filter((entry) => entry.pathname > after && folderOf(entry) === undefined)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rest.length > limit && last !== undefined
  return {
    page,
    hasMore,
    ...(hasMore && { cursor: Buffer.from(last.pathname).toString('base64url') }),
    ...(folded && { folders: [...new Set(folders)] }),
  }
}
