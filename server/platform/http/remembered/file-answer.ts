import { matchesEtag } from '#server/platform/http/answer.ts'
import { type Asked, type FinishedAnswer, headersInTurns, type SentAnswer } from './asked.ts'

/** Without a body there is none to describe. */
const OF_THE_BODY = ['content-type', 'content-length', 'accept-ranges']

/** A small file in one encoding. Ranges, and conditions on what is to be replaced, are not answered from here. */
export class FileAnswer implements FinishedAnswer {
  readonly status = 200
  readonly sizeBytes: number
  readonly #whole: SentAnswer
  readonly #unchanged: SentAnswer
  readonly #etag: string
  readonly #modifiedAtMs: number

  /** @param response Status 200 to a GET. */
  constructor({ headers }: Response, body: NonSharedBuffer) {
    this.sizeBytes = body.byteLength
    this.#etag = headers.get('etag') ?? ''
    this.#modifiedAtMs = Date.parse(headers.get('last-modified') ?? '')
    this.#whole = { status: this.status, headers: headersInTurns(headers, ['x-request-id']), body }
    const unchanged = headersInTurns(headers, ['x-request-id', ...OF_THE_BODY])
    this.#unchanged = { status: 304, headers: unchanged, body: undefined }
  }

  answer({ method, header }: Asked): SentAnswer {
    if (this.#isKnown(header('if-none-match'), header('if-modified-since'))) return this.#unchanged
    return method === 'HEAD' ? { ...this.#whole, body: undefined } : this.#whole
  }

  #isKnown(tags: string | undefined, since: string | undefined): boolean {
    if (tags !== undefined) return matchesEtag(tags, this.#etag)
    return since !== undefined && this.#modifiedAtMs <= Date.parse(since)
  }
}
