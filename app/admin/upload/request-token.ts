import { apiBase, HttpFailure, reasonIn } from '#app/client/api.ts'
import { signedIn } from '../admin-call.ts'
import { errorKindOfStatus, UploadError } from './upload-error.ts'

const UPLOAD_HANDLER = '/api/portfolio-upload'

/**
 * Requests a token to store one file. After the session has ended, the user is asked to sign in again first.
 *
 * @throws {UploadError}
 */
export async function requestToken(pathname: string): Promise<string> {
  let retryAfterMs: number | undefined
  try {
    return await signedIn(async () => {
      const response = await post({ pathname, clientPayload: null, multipart: true })
      const body: unknown = await response.json().catch(() => undefined)
      const seconds = Number(response.headers.get('retry-after'))
      retryAfterMs = seconds > 0 ? seconds * 1000 : undefined
      const token = response.ok ? (body as { clientToken?: unknown } | undefined)?.clientToken : undefined
      if (typeof token === 'string') return token
      throw new HttpFailure(response.status, undefined, reasonIn(body))
    })
  } catch (error) {
    throw toUploadError(error, retryAfterMs)
  }
}

function post(payload: { pathname: string; clientPayload: string | null; multipart: boolean }): Promise<Response> {
  const base = apiBase()
  return fetch(`${base}${UPLOAD_HANDLER}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ type: 'blob.generate-client-token', payload }),
    ...(base !== '' && { credentials: 'include' }),
  })
}

function toUploadError(error: unknown, retryAfterMs: number | undefined): UploadError {
  const options = { ...(retryAfterMs !== undefined && { retryAfterMs }), cause: error }
  if (!(error instanceof HttpFailure)) return new UploadError('unreachable', 'Failed to fetch', options)
  return new UploadError(errorKindOfStatus(error.status), error.message || `HTTP ${error.status}`, options)
}
