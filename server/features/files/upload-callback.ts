import type { Logger } from '#server/platform/log/logger.ts'
import { type Claims, readWriteToken, sign } from './client-token.ts'

interface AnnounceOptions {
  /** Secret of the site, from which its tokens are derived. */
  secret: string
  log: Logger
  /** Passes a request to this site without the network. */
  send: (request: Request) => Promise<Response> | Response
}

/** Calls the callback of a token, an address of this site, after its upload. Failures are logged: the file stays. */
export function announceUpload({ secret, log, send }: AnnounceOptions) {
  const token = readWriteToken(secret)
  return async (
    { callbackUrl, tokenPayload }: NonNullable<Claims['onUploadCompleted']>,
    blob: object,
  ): Promise<void> => {
    const body = JSON.stringify({ type: 'blob.upload-completed', payload: { blob, tokenPayload } })
    const headers = { 'content-type': 'application/json', 'x-vercel-signature': sign(token, body) }
    try {
      const { status } = await send(new Request(callbackUrl, { method: 'POST', headers, body }))
      if (status >= 400) log.warn('upload_callback_refused', { status })
    } catch (error) {
      log.warn('upload_callback_failed', { error })
    }
  }
}
