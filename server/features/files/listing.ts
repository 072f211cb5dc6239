import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { badRequest } from './blob-error.ts'

const MAX_LIMIT = 1000

export interface ListRequest {
  /** 1 to 1000. */
  limit: number
  prefix: string
  /** Last pathname of the previous page. */
  after: string
  folded: boolean
}

/** @throws {BlobError} `bad_request` */
export function readListRequest(query: Record<string, string>): ListRequest {
  const limit = Number(query['limit'] ?? MAX_LIMIT)
  if (!Number.isInteger(limit) || limit < 1) throw badRequest('limit must be a whole number from 1')
  return {
    limit: Math.min(limit, MAX_LIMIT),
    prefix: query['prefix'] ?? '',
    after: Buffer.from(query['cursor'] ?? '', 'base64url').toString(),
    folded: query['mode'] === 'folded',
  }
}

/** A file or a recorded folder. */
export type ListEntry = StoredFile | { pathname: `${string}/`; uploadedAtMs: number }

/**
 * One page of the entries, by pathname.
 *
 * @param entries All entries with the prefix.
 * @returns Folders only with the first page, so that none is listed twice.
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
