import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Encoding } from './accept-encoding.ts'
import { matchesEtag } from './answer.ts'
import { bodyStream } from './body-stream.ts'
import { parseByteRange } from './byte-range.ts'
import { entityTag } from './entity-tag.ts'
import { tagsToMatch } from './if-match.ts'

export interface ServedFile {
  /** Absolute path. */
  path: string
  contentType: string
  cacheControl: string
  /** Instead of those made of the file's size and time. */
  validators?: Validators
  /** Encoding of the bytes on the disk. */
  encoding?: Encoding | undefined
  contentDisposition?: string
  /** Instead of the policy of its type. */
  contentSecurityPolicy?: string
}

interface Validators {
  /** With its quotes. */
  etag: string
  /** Whole seconds, as in HTTP dates. */
  modifiedAtMs: number
}

/** Drawings may contain scripts: opened on their own, they get no origin and load nothing. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Answers GET and HEAD with a file: validators, conditional requests and single byte ranges.
 *
 * @returns undefined when no file is there.
 */
export async function fileResponse(request: Request, file: ServedFile): Promise<Response | undefined> {
  const stats = await statFile(file.path)
  if (!stats) return undefined
  const validators = file.validators ?? validatorsOf(stats, file.encoding)
  const headers = headersOf(file, validators)
  if (isReplaced(request.headers, validators)) return withoutFile(412, headers)
  if (isFresh(request.headers, validators)) return new Response(null, { status: 304, headers })
  headers.set('content-type', file.contentType)
  headers.set('accept-ranges', 'bytes')
  const range = request.method === 'GET' ? requestedRange(request.headers, validators, stats.size) : undefined
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${stats.size}`)
    return withoutFile(416, headers)
  }
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${stats.size}`)
  headers.set('content-length', String(range ? range.end - range.start + 1 : stats.size))
  const body = request.method === 'HEAD' ? null : bodyStream(createReadStream(file.path, range))
  return new Response(body, { status: range ? 206 : 200, headers })
}

async function statFile(path: string): Promise<Stats | undefined> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return stats?.isFile() ? stats : undefined
}

function validatorsOf({ size, mtimeMs }: Stats, encoding: Encoding | undefined): Validators {
  return {
    etag: entityTag(`${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`, encoding),
    modifiedAtMs: Math.floor(mtimeMs / 1000) * 1000,
  }
}

function headersOf(file: ServedFile, { etag, modifiedAtMs }: Validators): Headers {
  const { contentType, cacheControl, encoding, contentDisposition, contentSecurityPolicy } = file
  const headers = new Headers({
    etag,
    'last-modified': new Date(modifiedAtMs).toUTCString(),
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  })
  const policy = contentSecurityPolicy ?? (contentType === 'image/svg+xml' ? SVG_POLICY : undefined)
  if (policy) headers.set('content-security-policy', policy)
  if (encoding) headers.set('content-encoding', encoding)
  if (contentDisposition) headers.set('content-disposition', contentDisposition)
  return headers
}

/** True when a client that continues a download would get bytes of another file. */
function isReplaced(asked: Headers, { etag, modifiedAtMs }: Validators): boolean {
  const wanted = asked.get('if-match')
  if (wanted !== null) {
    const tags = tagsToMatch(wanted)
    return tags !== '*' && !tags.includes(etag)
  }
  return modifiedAtMs > Date.parse(asked.get('if-unmodified-since') ?? '')
}

function isFresh(asked: Headers, { etag, modifiedAtMs }: Validators): boolean {
  const known = asked.get('if-none-match')
  if (known !== null) return matchesEtag(known, etag)
  return modifiedAtMs <= Date.parse(asked.get('if-modified-since') ?? '')
}

function requestedRange(asked: Headers, { etag, modifiedAtMs }: Validators, sizeBytes: number) {
  const unchanged = asked.get('if-range')
  if (unchanged !== null && unchanged !== etag && Date.parse(unchanged) !== modifiedAtMs) return undefined
  return parseByteRange(asked.get('range'), sizeBytes)
}

function withoutFile(status: 412 | 416, headers: Headers): Response {
  headers.set('cache-control', 'no-store')
  return new Response(null, { status, headers })
}
