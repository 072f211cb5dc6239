import * as z from 'zod/mini'
import { tooLarge } from '#server/platform/files/file-problems.ts'
import { ETAG_HEX_DIGITS } from '#server/platform/files/stored-file.ts'
import type { BlobKey, StoredBlob } from '#server/platform/storage/blob-store.ts'
import { badRequest } from './blob-error.ts'

const MAX_PARTS = 10_000

export const PartNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PARTS))
export const PartList = z
  .array(z.object({ partNumber: PartNumber, etag: z.string().check(z.regex(/^"[0-9a-f]{32}"$/)) }))
  .check(z.minLength(1), z.maxLength(MAX_PARTS))
export type PartList = z.output<typeof PartList>

/** The stored parts in their order. @throws for a part that is missing or has other content, or for too many bytes together. */
export function partsInOrder(
  id: string,
  list: PartList,
  maxBytes: number,
  stored: readonly StoredBlob[],
): StoredBlob[] {
  const byEtag = new Map(stored.map((part) => [part.key.slice(0, etagEnd(part.key)), part]))
  const sorted = list.toSorted((a, b) => a.partNumber - b.partNumber)
  const parts = sorted.map(({ partNumber, etag }, index) => {
    if (partNumber !== index + 1) throw badRequest(`Part ${index + 1} is missing.`)
    const part = byEtag.get(partKey(id, partNumber, etag.slice(1, -1)))
    if (!part) throw badRequest(`Part ${partNumber} did not arrive as listed.`)
    return part
  })
  if (parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxBytes) throw tooLarge(maxBytes)
  return parts
}

/** The key contains the digest: a part that is sent twice is stored once, and no other part can replace it. */
export function partKey(id: string, partNumber: number, sha256: string): BlobKey {
  return `parts/${id}.${partNumber}.${sha256}`
}

/** End of the digits of the digest that are in the entity tag. */
const etagEnd = (key: BlobKey): number => key.lastIndexOf('.') + 1 + ETAG_HEX_DIGITS
