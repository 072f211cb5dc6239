import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { CAPTIONS_TYPE } from '#contract/films/captions.ts'
import { tooLarge } from '#server/platform/files/file-problems.ts'
import type { WritePlan } from '#server/platform/files/write-plan.ts'
import { BlobError, badPathname, badRequest } from './blob-error.ts'
import type { Bearer, Claims } from './client-token.ts'
import { declaredTypesOf } from './declared-types.ts'

/** Size limit of every file. */
const MAX_BYTES = 200 * 1024 * 1024
const IMMUTABLE = 'public, max-age=31536000, immutable'
const DEFAULT_MAX_AGE_S = 30 * 24 * 60 * 60
/** Largest max-age that caches support, in seconds. */
const MAX_AGE_MOST_S = 2 ** 31
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
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': CAPTIONS_TYPE,
}

/** A request of the wire protocol to write a file. */
export interface WriteRequest {
  pathname: string
  header: (name: string) => string | undefined
  bearer: Bearer
}

export interface Write extends WritePlan {
  callback: Claims['onUploadCompleted']
}

/**
 * Decides whether and how a file may be written, before its bytes are read. With a client token its conditions count, and
 * headers are ignored.
 *
 * @throws {BlobError}
 */
export function planWrite(
  { pathname, header, bearer }: WriteRequest,
  isPathname: (pathname: string) => boolean,
): Write {
  if (!isPathname(pathname)) throw badPathname()
  const { addRandomSuffix, ...wanted } = bearer.kind === 'client' ? ofToken(bearer, pathname) : ofHeaders(header)
  const target = addRandomSuffix ? withSuffix(pathname, randomBytes(15).toString('base64url')) : pathname
  if (!isPathname(target)) throw badPathname()
  return { ...wanted, pathname: target }
}

function ofToken({ claims, ref }: Bearer & { kind: 'client' }, pathname: string) {
  checkTokenPathname(claims, pathname)
  // A condition on the replaced file implies that it may be replaced.
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

/** Files that cannot be replaced are immutable. */
function cacheControl(maxAgeS: number | undefined, overwrite: boolean): string {
  if (maxAgeS === undefined) return overwrite ? `public, max-age=${DEFAULT_MAX_AGE_S}` : IMMUTABLE
  if (Number.isSafeInteger(maxAgeS) && maxAgeS >= 0 && maxAgeS <= MAX_AGE_MOST_S) return `public, max-age=${maxAgeS}`
  throw badRequest('The cache control max age must be a whole number of seconds.')
}

const UNKNOWN = 'application/octet-stream'
const plainType = (type: string | undefined): string => type?.split(';')[0]?.trim().toLowerCase() ?? ''

/** Checks the declared type; the bytes are inspected later. @throws {BlobError} `content_type_not_allowed` */
export function checkContentType({ pathname, header, bearer }: WriteRequest): void {
  const ofName = TYPES_BY_EXTENSION[path.posix.extname(pathname).toLowerCase()]
  const declared = [header('x-content-type'), ofName, header('content-type')].map(plainType)
  const type = declared.find((one) => one !== '' && one !== UNKNOWN) ?? UNKNOWN
  const allowed = (bearer.kind === 'client' && bearer.claims.allowedContentTypes) || declaredTypesOf(pathname)
  if (allowed.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))) return
  throw new BlobError('content_type_not_allowed', `"contentType" ${type} is not allowed`)
}

/** Length of the body, if it is declared. @throws {Problem} `too_large` */
export function declaredBytes(header: WriteRequest['header'], maxBytes: number): number | undefined {
  const bytes = Number(header('content-length') || header('x-content-length') || 0)
  if (bytes > maxBytes) throw tooLarge(maxBytes)
  return bytes > 0 ? bytes : undefined
}

/** `name.jpg` → `name-{suffix}.jpg`. */
function withSuffix(pathname: string, suffix: string): string {
  const [, stem = pathname, extension = ''] = /^(.*?)(\.[A-Za-z0-9]+)?$/.exec(pathname) ?? []
  return `${stem}-${suffix}${extension}`
}
