import './blob-env.ts'
import {
  BlobAccessError,
  BlobClientTokenExpiredError,
  BlobFileTooLargeError,
  BlobNotFoundError,
  BlobServiceNotAvailable,
  BlobServiceRateLimited,
  BlobUnknownError,
} from '@vercel/blob'
import { completeMultipartUpload, createMultipartUpload, uploadPart } from '@vercel/blob/client'
import { setBlobApi } from './blob-env.ts'
import type { Transport } from './file-upload.ts'
import { requestToken } from './request-token.ts'
import { UploadError, type UploadErrorKind } from './upload-error.ts'

const OUR_API = '/api/blob'
const VERCEL_API = 'https://vercel.com/api/blob'
/** Prefix of tokens for this site's own storage; with any other token the client talks to Vercel directly. */
const OUR_TOKEN = 'vercel_blob_client_studio_'
setBlobApi(OUR_API)

/** The storage of this site, through its client library. */
export const blobTransport: Transport = {
  async requestToken(pathname) {
    const token = await requestToken(pathname)
    setBlobApi(token.startsWith(OUR_TOKEN) ? OUR_API : VERCEL_API)
    return token
  },

  begin: ({ pathname, token, contentType, signal }) =>
    withUploadErrors(signal, () =>
      createMultipartUpload(pathname, { ...PUBLIC, ...BY_XHR, token, contentType, abortSignal: signal }),
    ),

  sendPart: ({ pathname, body, onSent, ...request }) =>
    withUploadErrors(request.signal, () =>
      uploadPart(pathname, body, {
        ...PUBLIC,
        ...partOptions(request),
        partNumber: request.partNumber,
        onUploadProgress: ({ loaded }) => onSent(loaded),
      }),
    ),

  finish: ({ pathname, parts, ...request }) =>
    withUploadErrors(request.signal, () =>
      completeMultipartUpload(pathname, [...parts], { ...PUBLIC, ...BY_XHR, ...partOptions(request) }),
    ),
}

const PUBLIC = { access: 'public' } as const

/**
 * Makes the client use XMLHttpRequest, as it does for requests with progress. With `fetch` it reports a network failure with
 * the same error as a storage that answers that it is not available.
 */
const BY_XHR = { onUploadProgress: () => undefined } as const

interface PartOptions {
  token: string
  contentType: string
  uploadId: string
  key: string
  signal: AbortSignal
}

function partOptions({ token, contentType, uploadId, key, signal }: PartOptions) {
  return { token, contentType, uploadId, key, abortSignal: signal }
}

/** Maps the client's errors. @throws {UploadError}, or the reason of the signal. */
async function withUploadErrors<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    signal.throwIfAborted()
    throw toUploadError(error)
  }
}

const KINDS: readonly [new (...args: never[]) => Error, UploadErrorKind][] = [
  [BlobAccessError, 'unauthorized'],
  [BlobClientTokenExpiredError, 'tokenExpired'],
  [BlobFileTooLargeError, 'tooLarge'],
  [BlobNotFoundError, 'notFound'],
  [BlobServiceRateLimited, 'throttled'],
  [BlobServiceNotAvailable, 'unavailable'],
  [BlobUnknownError, 'unavailable'],
  [TypeError, 'unreachable'],
]

function toUploadError(error: unknown): UploadError {
  const [, kind = 'refused'] = KINDS.find(([type]) => error instanceof type) ?? []
  const seconds = error instanceof BlobServiceRateLimited ? error.retryAfter : 0
  const message = error instanceof Error ? error.message.replace(/^Vercel Blob: /, '') : String(error)
  return new UploadError(kind, message, { ...(seconds > 0 && { retryAfterMs: seconds * 1000 }), cause: error })
}
