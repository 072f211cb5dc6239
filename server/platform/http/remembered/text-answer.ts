import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { acceptedEncodings, type Encoding } from '#server/platform/http/accept-encoding.ts'
import { matchesEtag } from '#server/platform/http/answer.ts'
import { entityTag, keptTag } from '#server/platform/http/entity-tag.ts'
import { type Asked, type FinishedAnswer, headersInTurns, type SentAnswer } from './asked.ts'

/** How texts of one kind are encoded and tagged, which is as the rest of the server does it. */
export interface TextKind {
  encodings: readonly Encoding[]
  tag: (content: string, encoding: Encoding | undefined) => string
  /** The tag of a copy that the client has, for a 304. */
  kept: (header: string | null, content: string, encoding: Encoding | undefined) => string | undefined
}

export const PAGE: TextKind = { encodings: ['br', 'gzip'], tag: entityTag, kept: keptTag }

export const DATA: TextKind = {
  encodings: ['gzip'],
  tag: (content, encoding) => (encoding ? `"${content}.${encoding}"` : `"${content}"`),
  kept: (header, content) => (matchesEtag(header ?? undefined, `"${content}"`) ? `"${content}"` : undefined),
}

/** Not of the content, but of one form of it or of one request. */
const OF_ONE_FORM = ['content-length', 'content-encoding', 'etag', 'x-request-id']
/** A twenty-fifth larger than with quality 1, in half of its time. */
const FIRST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY } }
const BEST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
/** Size of the body and of its encodings, as part of the body. */
const SIZE_WITH_ENCODINGS = 1.6

/** A text that is encoded once for all who ask for it. */
export class TextAnswer implements FinishedAnswer {
  readonly status: number
  readonly sizeBytes: number
  readonly #kind: TextKind
  readonly #headers: readonly string[]
  readonly #content: string | undefined
  readonly #identity: NonSharedBuffer
  readonly #forms = new Map<Encoding | undefined, SentAnswer>()
  #isAskedAgain = false

  /** @param response Its body is not encoded. */
  static async from(response: Response, kind: TextKind): Promise<TextAnswer> {
    const { status, headers } = response
    return new TextAnswer({ status, headers, body: Buffer.from(await response.arrayBuffer()) }, kind)
  }

  /** @param text Its tag, if any, says its content in no encoding. */
  constructor({ status, headers, body }: { status: number; headers: Headers; body: NonSharedBuffer }, kind: TextKind) {
    this.status = status
    this.sizeBytes = body.byteLength * SIZE_WITH_ENCODINGS
    this.#kind = kind
    this.#headers = headersInTurns(headers, OF_ONE_FORM)
    this.#content = headers.get('etag')?.slice(1, -1)
    this.#identity = body
  }

  answer({ method, header }: Asked): SentAnswer {
    const accepted = acceptedEncodings(header('accept-encoding') ?? null)
    const isEmpty = this.#identity.byteLength === 0
    const encoding = isEmpty ? undefined : accepted.find((name) => this.#kind.encodings.includes(name))
    const known = header('if-none-match')
    if (known !== undefined && this.#content !== undefined) {
      const etag = this.#kind.kept(known, this.#content, encoding)
      if (etag !== undefined) return { status: 304, headers: [...this.#headers, 'etag', etag], body: undefined }
    }
    const form = this.#form(encoding)
    return method === 'HEAD' ? { ...form, body: undefined } : form
  }

  #form(encoding: Encoding | undefined): SentAnswer {
    const known = this.#forms.get(encoding)
    if (!known) return this.#keep(encoding, this.#encoded(encoding))
    if (encoding === 'br' && !this.#isAskedAgain) {
      this.#isAskedAgain = true
      compressBest(this.#identity, (body) => {
        if (body.byteLength < (known.body?.byteLength ?? 0)) this.#keep('br', body)
      })
    }
    return known
  }

  #encoded(encoding: Encoding | undefined): NonSharedBuffer {
    if (encoding === undefined) return this.#identity
    return encoding === 'br' ? brotliCompressSync(this.#identity, FIRST_BROTLI) : gzipSync(this.#identity)
  }

  #keep(encoding: Encoding | undefined, body: NonSharedBuffer): SentAnswer {
    const headers = [...this.#headers]
    if (this.#content !== undefined) headers.push('etag', this.#kind.tag(this.#content, encoding))
    if (encoding) headers.push('content-encoding', encoding)
    headers.push('content-length', String(body.byteLength))
    const form = { status: this.status, headers, body }
    this.#forms.set(encoding, form)
    return form
  }
}

const compress = promisify(brotliCompress)
let lastCompression: Promise<unknown> = Promise.resolve()

/** Compresses as small as can be, one body after the other and beside all other work. */
function compressBest(body: NonSharedBuffer, use: (smaller: NonSharedBuffer) => void): void {
  lastCompression = lastCompression.then(() => compress(body, BEST_BROTLI)).then(use, () => undefined)
}
