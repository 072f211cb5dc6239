import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BLOB, PORTFOLIO_FILE_MAX_BYTES, THUMBNAIL_MAX_BYTES } from './limits.ts'

/** Where our server speaks the wire protocol of the Vercel Blob client library. */
export const BLOB_API_PATH = '/api/blob'
/** True for what takes files of any size, and counts for itself. */
export const isBlobApi = (path: string): boolean => `${path}/`.startsWith(`${BLOB_API_PATH}/`)
/** Where that library asks for the token of one upload. */
export const UPLOAD_PATH = '/api/portfolio-upload'
/** An upload has to be through, retries and all, within this time. */
export const UPLOAD_TOKEN_MS = 60 * 60_000
/** Halves of uploads and files that nothing refers to are left alone for this long. */
export const UPLOAD_GRACE_MS = 24 * 60 * 60_000

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

/** The most that a file may have: project thumbnails less than everything else. */
export function uploadMaxBytes(pathname: string): number {
  return /^portfolio\/[^/]+\/[^/]+$/.test(pathname) ? THUMBNAIL_MAX_BYTES : PORTFOLIO_FILE_MAX_BYTES
}

/** Asks for a token that allows one upload, in the words of the client library. */
export const requestUpload = endpoint({
  method: 'POST',
  path: UPLOAD_PATH,
  access: 'admin',
  input: z.object({
    type: z.literal('blob.generate-client-token'),
    payload: z.object({
      pathname: UploadPathname,
      /** Who is told when the file is there; only an address of ours is. */
      callbackUrl: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
      clientPayload: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
      multipart: z.optional(z.boolean()),
    }),
  }),
  output: z.object({ type: z.literal('blob.generate-client-token'), clientToken: z.string() }),
})

/** A file as it came, with everything that the public copy is without. */
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
    /** Keys in the storage that no file has, as after a database was restored from an older backup. */
    strayKeys: z.array(z.string()),
  }),
})
export type Orphans = z.output<typeof listOrphans.output>
