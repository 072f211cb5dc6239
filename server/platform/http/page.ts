import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncodings, type Encoding } from './accept-encoding.ts'
import { matchesEtag } from './api.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const BROTLI_QUALITY = 5
const REMEMBERED_BYTES = 16 * 1024 * 1024

/** Pages, robots.txt and the sitemap. The data of pages is none of these: it arrives piece by piece. */
const WHOLE_TEXTS = /^(text\/html|text\/plain|application\/xml)\b/

/**
 * Gives a rendered page its policy, and every text that is sent as a whole its entity tag and compressed body. Of other
 * answers it only says who may keep them.
 *
 * @param mediaUrls Films elsewhere that this page, or one reached from it, may play.
 */
export async function finishPage(
  request: Request,
  response: Response,
  mediaUrls: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', response.ok ? 'no-cache' : 'no-store')
  const contentType = headers.get('content-type') ?? ''
  if (!WHOLE_TEXTS.test(contentType)) return new Response(response.body, { status: response.status, headers })
  const text = await response.text()
  const policy = contentType.startsWith('text/html') ? contentSecurityPolicy(text, mediaUrls) : ''
  const etag = `"${createHash('sha256').update(text).update(policy).digest('base64url').slice(0, 22)}"`
  if (policy) headers.set('content-security-policy', policy)
  headers.set('vary', policy ? 'accept-encoding, cookie' : 'accept-encoding')
  if (response.status === 200) headers.set('etag', etag)
  if (response.status === 200 && matchesEtag(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers })
  }
  const [encoding] = acceptedEncodings(request.headers.get('accept-encoding'))
  if (encoding) headers.set('content-encoding', encoding)
  const body = encoding ? compress(text, encoding, etag) : Buffer.from(text)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: response.status, headers })
}

const remembered = new Map<string, Buffer>()
let rememberedBytes = 0

/** Compressing costs more than rendering: a body that was sent before is not compressed again. */
function compress(text: string, encoding: Encoding, etag: string): Buffer {
  const key = `${encoding}${etag}`
  const known = remembered.get(key)
  if (known) return known
  const body =
    encoding === 'br'
      ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : gzipSync(text)
  remembered.set(key, body)
  rememberedBytes += body.byteLength
  for (const [oldest, bytes] of remembered) {
    if (rememberedBytes <= REMEMBERED_BYTES) break
    remembered.delete(oldest)
    rememberedBytes -= bytes.byteLength
  }
  return body
}
