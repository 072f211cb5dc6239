import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { BLOB, CAPTIONS_MAX_BYTES, FILM_MAX_BYTES, PORTFOLIO_FILE_MAX_BYTES, THUMBNAIL_MAX_BYTES } from '../limits.ts'
import { PICTURE_FOLDERS } from './uploaded-pictures.ts'

/** Path of the wire protocol of the Vercel Blob client library. */
export const BLOB_API_PATH = '/api/blob'
/** True for paths of that protocol, which takes files of any size and counts their bytes itself. */
export const isBlobApi = (path: string): boolean => `${path}/`.startsWith(`${BLOB_API_PATH}/`)
/** Path at which that library requests the token for one upload. */
export const UPLOAD_PATH = '/api/portfolio-upload'
/** Time for one upload with all its retries. */
export const UPLOAD_TOKEN_MS = 60 * 60_000
/** Age below which unfinished uploads and unused files are never deleted. */
export const UPLOAD_GRACE_MS = 24 * 60 * 60_000

/** Top-level folders of uploads. */
export const UPLOAD_FOLDERS: readonly string[] = ['portfolio', ...PICTURE_FOLDERS]

/** `portfolio/{project}/{name}`, `portfolio/{project}/files/{name}`, or below catalogue/ and site/. */
const UPLOAD_PATHNAME =
  /^(?:portfolio\/[a-z0-9]+(?:-[a-z0-9]+)*(?:\/files)?|(?:catalogue|site)(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,2})\/(?!\.)[A-Za-z0-9._-]+$/

export const UploadPathname = z
  .string()
  .check(
    z.minLength(1, 'A path is required'),
    z.maxLength(BLOB.pathnameMax, `A path has at most ${BLOB.pathnameMax} characters`),
    z.regex(
      UPLOAD_PATHNAME,
      'A path is portfolio/project/files/name, in letters, digits, dots, hyphens and underscores',
    ),
  )

const PAGE_FILE = /^(?:catalogue|site)\/.*\.(?:(?<film>mp4|webm)|(?<captions>vtt))$/i

/** Kinds of files that may be stored there: films and their captions belong to pages, as their names say. */
export function uploadKindOf(pathname: string): 'film' | 'captions' | 'picture' {
  const { film, captions } = PAGE_FILE.exec(pathname)?.groups ?? {}
  if (film !== undefined) return 'film'
  return captions === undefined ? 'picture' : 'captions'
}

/** Size limit of a file. */
export function uploadMaxBytes(pathname: string): number {
  const kind = uploadKindOf(pathname)
  if (kind !== 'picture') return kind === 'film' ? FILM_MAX_BYTES : CAPTIONS_MAX_BYTES
  return /^portfolio\/[^/]+\/[^/]+$/.test(pathname) ? THUMBNAIL_MAX_BYTES : PORTFOLIO_FILE_MAX_BYTES
}

/** Requests a token for one upload, in the form of the client library. */
export const requestUpload = endpoint({
  method: 'POST',
  path: UPLOAD_PATH,
  access: 'admin',
  input: z.object({
    type: z.literal('blob.generate-client-token'),
    payload: z.object({
      pathname: UploadPathname,
      /** Address to call after the upload; ignored unless it is the callback of this site. */
      callbackUrl: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
      clientPayload: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
      multipart: z.optional(z.boolean()),
    }),
  }),
  output: z.object({ type: z.literal('blob.generate-client-token'), clientToken: z.string() }),
})

/** A file as it was uploaded, with the metadata that its public copy lacks. */
export const getOriginal = endpoint({
  method: 'GET',
  path: '/api/admin/originals',
  access: 'admin',
  input: z.object({ src: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  output: z.never(),
})

/** Uploaded files that nothing refers to, and bytes without a file, both older than a day. */
export const listOrphans = endpoint({
  method: 'GET',
  path: '/api/admin/files/orphans',
  access: 'admin',
  input: z.object({}),
  output: z.object({
    files: z.array(z.object({ src: z.string(), sizeBytes: z.number(), uploadedAt: z.iso.datetime() })),
    /** Storage keys without a file, as after restoring an older backup of the database. */
    strayKeys: z.array(z.string()),
  }),
})
export type Orphans = z.output<typeof listOrphans.output>
