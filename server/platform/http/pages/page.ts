import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncodings, type Encoding } from '#server/platform/http/accept-encoding.ts'
import { entityTag, keptTag } from '#server/platform/http/entity-tag.ts'
import { hashText } from '#server/platform/version.ts'
import { contentSecurityPolicy, nonceAttribute } from './content-security-policy.ts'

const BROTLI_QUALITY = 5
const REMEMBERED_BYTES = 16 * 1024 * 1024

/** Types of pages, robots.txt and the sitemap. The data of pages is streamed, and not among them. */
const WHOLE_TEXTS = /^(text\/html|text\/plain|application\/xml)\b/

/**
 * Gives a rendered page its policy, and every text that is sent as a whole its entity tag and compressed body. Of other
 * answers it only sets Cache-Control.
 *
 * @param mediaUrls Films elsewhere that this page, or one reached from it, may play.
 * @param mark Nonce that the page's own scripts were rendered with; it does not leave the server.
 */
export async function finishPage(
  request: Request,
  response: Response,
  mediaUrls: readonly string[] = [],
  mark = '',
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', response.ok ? 'no-cache' : 'no-store')
  const contentType = headers.get('content-type') ?? ''
  if (!WHOLE_TEXTS.test(contentType)) return new Response(response.body, { status: response.status, headers })
  const marked = await response.text()
  const policy = contentType.startsWith('text/html') ? contentSecurityPolicy(marked, mediaUrls, mark) : ''
  const text = mark === '' ? marked : marked.replaceAll(nonceAttribute(mark), '')
  const content = hashText(text + policy)
  const [encoding] = acceptedEncodings(request.headers.get('accept-encoding'))
  if (policy) headers.set('content-security-policy', policy)
  headers.set('vary', policy ? 'accept-encoding, cookie' : 'accept-encoding')
  if (response.status === 200) {
    const kept = keptTag(request.headers.get('if-none-match'), content, encoding)
    headers.set('etag', kept ?? entityTag(content, encoding))
    if (kept !== undefined) return new Response(null, { status: 304, headers })
  }
  if (encoding) headers.set('content-encoding', encoding)
  const body = encoding ? compress(text, encoding, content) : Buffer.from(text)
  headers.set('content-length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: response.status, headers })
}

const remembered = new Map<string, Buffer>()
let rememberedBytes = 0

/** Compressing costs more than rendering: a body that was sent before is not compressed again. */
function compress(text: string, encoding: Encoding, content: string): Buffer {
  const key = `${encoding} ${content}`
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
