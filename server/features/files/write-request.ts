import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import type { WritePlan } from '#server/platform/files/file-repository.ts'
import { isPathname, withSuffix } from '#server/platform/files/pathname.ts'
import { SAID_TYPES } from '#server/platform/images/inspection.ts'
import { BlobError, badPathname, tooLarge } from './blob-error.ts'
import type { Bearer, Claims } from './client-token.ts'

/** The most that any file may have, whoever sends it. */
const MAX_BYTES = 200 * 1024 * 1024
const IMMUTABLE = 'public, max-age=31536000, immutable'
const DEFAULT_MAX_AGE_S = 30 * 24 * 60 * 60
/** No cache counts further. */
const MAX_AGE_MOST_S = 2 ** 31
/** Everything that is written here. */
const WRITTEN = /^(?:public|private), max-age=\d{1,10}(?:, immutable)?$/

/** Tells a Cache-Control that files may be kept with from whatever else a text can be. */
export const isCacheControl = (text: string): boolean => WRITTEN.test(text)

const TYPES_BY_EXTENSION: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.tif': 'image/tiff',
  '.tiff': 'image/tiff',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.avif': 'image/avif',
  '.pdf': 'application/pdf',
}

/** What a request to write asks for, in the words of the wire protocol. */
export interface WriteRequest {
  pathname: string
  header: (name: string) => string | undefined
  bearer: Bearer
}

export interface Write extends WritePlan {
  callback: Claims['onUploadCompleted']
}

/**
 * Everything that decides whether a write is allowed, before a byte of it is read. With a client token the token decides,
 * and headers that say otherwise are not looked at.
 *
 * @throws {BlobError}
 */
export function planWrite({ pathname, header, bearer }: WriteRequest): Write {
  if (!isPathname(pathname)) throw badPathname()
  const { addRandomSuffix, ...wanted } = bearer.kind === 'client' ? ofToken(bearer, pathname) : ofHeaders(header)
  const target = addRandomSuffix ? withSuffix(pathname, randomBytes(15).toString('base64url')) : pathname
  if (!isPathname(target)) throw badPathname()
  return { ...wanted, pathname: target }
}

function ofToken({ claims, ref }: Bearer & { kind: 'client' }, pathname: string) {
  checkTokenPathname(claims, pathname)
  // A condition on what is replaced means that something may be.
  const overwrite = claims.allowOverwrite ?? claims.ifMatch !== undefined
  return {
    addRandomSuffix: claims.addRandomSuffix ?? false,
    overwrite,
    ifMatch: claims.ifMatch,
    cacheControl: cacheControl(claims.cacheControlMaxAge, overwrite),
    maxBytes: Math.min(claims.maximumSizeInBytes ?? MAX_BYTES, MAX_BYTES),
    uploadRef: ref,
    callback: claims.onUploadCompleted,
  }
}

export function checkTokenPathname(claims: Claims, pathname: string): void {
  if (claims.pathname === pathname) return
  throw new BlobError('client_token_pathname_mismatch', `"pathname" ${pathname} does not match the token payload`)
}

function ofHeaders(header: WriteRequest['header']) {
  const ifMatch = header('x-if-match')
  const overwrite = header('x-allow-overwrite') === '1'
  const maxAge = header('x-cache-control-max-age')
  return {
    addRandomSuffix: header('x-add-random-suffix') === '1',
    overwrite,
    ifMatch,
    cacheControl: cacheControl(maxAge === undefined ? undefined : secondsIn(maxAge), overwrite),
    maxBytes: MAX_BYTES,
    uploadRef: randomUUID(),
    callback: undefined,
  }
}

const secondsIn = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

/** What can never be replaced never changes. */
function cacheControl(maxAgeS: number | undefined, overwrite: boolean): string {
  if (maxAgeS === undefined) return overwrite ? `public, max-age=${DEFAULT_MAX_AGE_S}` : IMMUTABLE
  if (Number.isSafeInteger(maxAgeS) && maxAgeS >= 0 && maxAgeS <= MAX_AGE_MOST_S) return `public, max-age=${maxAgeS}`
  throw new BlobError('bad_request', 'The cache control max age must be a whole number of seconds.')
}

const UNKNOWN = 'application/octet-stream'
const plainType = (type: string | undefined): string => type?.split(';')[0]?.trim().toLowerCase() ?? ''

/** What the sender says of the content; the bytes are looked at later. @throws {BlobError} */
export function checkContentType({ pathname, header, bearer }: WriteRequest): void {
  const ofName = TYPES_BY_EXTENSION[path.posix.extname(pathname).toLowerCase()]
  const said = [header('x-content-type'), ofName, header('content-type')].map(plainType)
  const type = said.find((one) => one !== '' && one !== UNKNOWN) ?? UNKNOWN
  const allowed = (bearer.kind === 'client' && bearer.claims.allowedContentTypes) || SAID_TYPES
  if (allowed.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))) return
  throw new BlobError('content_type_not_allowed', `"contentType" ${type} is not allowed`)
}

/** @returns How many bytes the body will have, where that is said. @throws {BlobError} when that is too many. */
export function declaredBytes(header: WriteRequest['header'], maxBytes: number): number | undefined {
  const said = Number(header('content-length') || header('x-content-length') || 0)
  if (said > maxBytes) throw tooLarge(maxBytes)
  return said > 0 ? said : undefined
}
