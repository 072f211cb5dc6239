import { apiBase, HttpFailure, reasonIn } from '#app/client/api.ts'
import { signedIn } from '../admin-call.ts'
import { StorageTrouble, troubleKindOf } from './upload-error.ts'

const UPLOAD_HANDLER = '/api/portfolio-upload'

/**
 * Asks for leave to store one file. Where the session has ended, one is asked to sign in again first.
 *
 * @throws {StorageTrouble}
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
    throw toTrouble(error, retryAfterMs)
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

function toTrouble(error: unknown, retryAfterMs: number | undefined): StorageTrouble {
  const options = { ...(retryAfterMs !== undefined && { retryAfterMs }), cause: error }
  if (!(error instanceof HttpFailure)) return new StorageTrouble('unreachable', 'Failed to fetch', options)
  return new StorageTrouble(troubleKindOf(error.status), error.message || `HTTP ${error.status}`, options)
}
