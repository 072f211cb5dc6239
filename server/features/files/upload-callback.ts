import type { Logger } from '#server/platform/log/logger.ts'
import { type Claims, sign } from './client-token.ts'

interface AnnounceOptions {
  readWriteToken: string
  log: Logger
  /** Hands a request to this site, without a network between. */
  send: (request: Request) => Promise<Response> | Response
}

/**
 * Tells the address that a token names that its upload is there. Tokens name only addresses of this site. The file is
 * kept whatever comes of it.
 */
export function announceUpload({ readWriteToken, log, send }: AnnounceOptions) {
  return async (
    { callbackUrl, tokenPayload }: NonNullable<Claims['onUploadCompleted']>,
    blob: object,
  ): Promise<void> => {
    const body = JSON.stringify({ type: 'blob.upload-completed', payload: { blob, tokenPayload } })
    const headers = { 'content-type': 'application/json', 'x-vercel-signature': sign(readWriteToken, body) }
    try {
      const { status } = await send(new Request(callbackUrl, { method: 'POST', headers, body }))
      if (status >= 400) log.warn('upload_callback_refused', { status })
    } catch (error) {
      log.warn('upload_callback_failed', { error })
    }
  }
}
