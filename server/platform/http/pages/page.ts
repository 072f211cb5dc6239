import { askedOf, toResponse } from '#server/platform/http/remembered/asked.ts'
import { PAGE, TextAnswer } from '#server/platform/http/remembered/text-answer.ts'
import { hashText } from '#server/platform/version.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { knownSheet } from './inline-code.ts'

/** A rendered page, and the inline scripts and styles that it was given. */
interface Page {
  /** The HTML, in parts that follow one another. */
  parts: readonly string[]
  scripts: readonly string[]
  styles: readonly string[]
  /** True where our own pages may show it in a frame. */
  isFramed?: boolean
}

/** Types of robots.txt and the sitemap. The data of pages is streamed, and not among them. */
const WHOLE_TEXTS = /^(text\/plain|application\/xml)\b/

/**
 * Gives a rendered page its body and its policy, and every text that is sent as a whole its entity tag and compressed
 * body. Of other answers it only sets Cache-Control.
 *
 * @param page Undefined where the response is not that of a page.
 * @param mediaUrls Films elsewhere that this page, or one reached from it, may play.
 */
export async function finishPage(
  request: Request,
  response: Response,
  page?: Page,
  mediaUrls: readonly string[] = [],
): Promise<Response> {
  const { status, ok } = response
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', ok ? 'no-cache' : 'no-store')
  const isWhole = page !== undefined || WHOLE_TEXTS.test(headers.get('content-type') ?? '')
  if (!isWhole) return new Response(response.body, { status, headers })
  const body = page ? encode(page) : Buffer.from(await response.text())
  const policy = page ? contentSecurityPolicy(page, mediaUrls) : ''
  if (policy) headers.set('content-security-policy', policy)
  if (page?.isFramed) headers.set('x-frame-options', 'SAMEORIGIN')
  headers.set('vary', page ? 'accept-encoding, cookie' : 'accept-encoding')
  if (status === 200) headers.set('etag', `"${hashText(hashText(body) + policy)}"`)
  return toResponse(new TextAnswer({ status, headers, body }, PAGE).answer(askedOf(request)))
}

const encode = ({ parts, styles }: Page) =>
  Buffer.concat(parts.map((part) => (styles.includes(part) ? knownSheet(part).bytes : Buffer.from(part))))
