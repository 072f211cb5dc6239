import { acceptedEncodings } from '#server/platform/http/accept-encoding.ts'
import { oncePerTurn } from '#server/platform/once-per-turn.ts'
import { readFailures } from '#server/platform/read-failures.ts'
import { type AnswerMemory, createAnswerMemory } from './answer-memory.ts'
import { type Asked, askedOf, type FinishedAnswer, type SentAnswer } from './asked.ts'
import { FileAnswer } from './file-answer.ts'
import { DATA, PAGE, TextAnswer } from './text-answer.ts'

/** An address whose answer may be remembered. */
export interface Rememberable {
  kind: 'page' | 'data' | 'file'
  /** The address without what does not change the answer. */
  target: string
  /** True where many addresses show the same page, each in a way of its own: they share a smaller memory. */
  isVariant?: boolean
  /** Number of renderings that are kept and given out in turns, of a page that chance arranges; 1 where left out. */
  renderings?: number
  /** True for a file whose bytes never change under this address. */
  isFixed?: boolean
  /** Status of the answers that are kept beside redirects of moved addresses; 200 where left out. */
  status?: number
}

export interface Validity {
  /** @throws while the database is away. */
  readVersion: () => string | Promise<string>
  /** Time from which on pages look different without any change, ms since the Unix epoch. Where it fails, nothing is kept. */
  changesAtMs: () => Promise<number>
  now: () => number
}

interface RememberedOptions<Peer> extends Validity {
  /** @returns Undefined for an address whose answers are not remembered. */
  rememberable: (asked: Asked) => Rememberable | undefined
  /** Origin of the site. */
  publicUrl: string
  /** Answers every request, with a new `x-request-id`. @param version Of the content, where it is asked for an answer to remember. */
  ask: (request: Request, peer: Peer, version?: string) => Promise<Response> | Response
}

/** A text, with the id of the request that it was made by. */
interface MadeText {
  answer: FinishedAnswer
  requestId: string | undefined
}

/** The site's own response to the request, or an answer for it, with an id where it was made for this request. */
type Answered = { response: Response; sent?: undefined } | { sent: SentAnswer; requestId?: string | undefined }

const MOVED_PERMANENTLY = 301
const MEGABYTE = 1024 * 1024
const PAGES_BYTES = 32 * MEGABYTE
const VARIANTS_BYTES = 8 * MEGABYTE
const FILES_BYTES = 20 * MEGABYTE
/** Larger files are streamed from the disk. */
const FILE_MAX_BYTES = 512 * 1024

/**
 * Finished answers of public addresses, each given out until any content changes, the drop opens or closes, or the day
 * ends in the studio. What is asked for by several at once is made once (docs/decisions/0045).
 */
export class RememberedAnswers<Peer> {
  readonly #options: RememberedOptions<Peer>
  readonly #pages = createAnswerMemory(PAGES_BYTES)
  readonly #variants = createAnswerMemory(VARIANTS_BYTES)
  readonly #files = createAnswerMemory(FILES_BYTES)
  readonly #underWay = new Map<string, Promise<MadeText | undefined>>()
  /** Counts the answers that chance arranges. */
  #turn = 0

  constructor(options: RememberedOptions<Peer>) {
    this.#options = options
  }

  heldBytes(): number {
    return this.#pages.heldBytes() + this.#variants.heldBytes() + this.#files.heldBytes()
  }

  /** @returns Undefined where the answer is not remembered, or not any more. */
  async find(asked: Asked): Promise<SentAnswer | undefined> {
    const address = this.#options.rememberable(asked)
    return address && this.#findIn(address, await this.#readVersion(address), asked)
  }

  /** Answers a request with what is remembered, else anew, which is remembered where that may be. */
  async answer(request: Request, peer: Peer): Promise<Answered> {
    const asked = askedOf(request)
    const { rememberable, ask } = this.#options
    const address = rememberable(asked)
    if (!address) return { response: await ask(request, peer) }
    const version = await this.#readVersion(address)
    const found = this.#findIn(address, version, asked)
    if (found) return { sent: found }
    if (version === undefined) return { response: await ask(request, peer) }
    if (address.kind === 'file') return { response: await this.#answerFile(address, version, request, peer) }
    return this.#answerText(address, version, request, peer)
  }

  #findIn(address: Rememberable, version: string | undefined, asked: Asked): SentAnswer | undefined {
    const found = this.#memoryOf(address).find(this.#keyOf(address, asked), version, this.#options.now())
    if (found && address.renderings) this.#turn += 1
    return found && isFor(asked, address, found) ? found.answer(asked) : undefined
  }

  #memoryOf({ kind, isVariant }: Rememberable): AnswerMemory {
    if (kind === 'file') return this.#files
    return isVariant ? this.#variants : this.#pages
  }

  /** Files are remembered as they were sent, in one encoding each. */
  #keyOf({ kind, target, renderings = 1 }: Rememberable, { header }: Asked): string {
    if (kind === 'file') return `${target} ${acceptedEncodings(header('accept-encoding') ?? null)[0] ?? ''}`
    return renderings === 1 ? target : `${target} ${this.#turn % renderings}`
  }

  async #readVersion({ isFixed }: Rememberable): Promise<string | undefined> {
    if (isFixed) return endOfTurn()
    try {
      return await this.#options.readVersion()
    } catch {
      return undefined
    }
  }

  async #answerText(address: Rememberable, version: string, request: Request, peer: Peer): Promise<Answered> {
    const asked = askedOf(request)
    const key = this.#keyOf(address, asked)
    if (address.renderings) this.#turn += 1
    const making = `${version} ${key}`
    const others = this.#underWay.get(making)
    const own = others ?? this.#makeText(address, key, version, peer).finally(() => this.#underWay.delete(making))
    this.#underWay.set(making, own)
    const made = await own
    if (!made || !isFor(asked, address, made.answer)) return { response: await this.#options.ask(request, peer) }
    return { sent: made.answer.answer(asked), ...(!others && { requestId: made.requestId }) }
  }

  /** @returns Undefined for an answer without a body, but for one that says that the address has moved. */
  async #makeText(address: Rememberable, key: string, version: string, peer: Peer): Promise<MadeText | undefined> {
    const { ask, changesAtMs, now, publicUrl } = this.#options
    const [fromMs, failures] = [now(), readFailures.count()]
    const request = new Request(new URL(address.target, publicUrl))
    const [response, untilMs] = await Promise.all([ask(request, peer, version), changesAtMs().catch(() => fromMs)])
    if (response.body === null && response.status !== MOVED_PERMANENTLY) return undefined
    const answer = await TextAnswer.from(response, address.kind === 'data' ? DATA : PAGE)
    const wanted = response.status === MOVED_PERMANENTLY ? response.status : address.status
    const isRight = readFailures.count() === failures && mayBeKept(response, wanted)
    if (isRight) this.#memoryOf(address).keep(key, { answer, version, fromMs, untilMs })
    return { answer, requestId: response.headers.get('x-request-id') ?? undefined }
  }

  async #answerFile(address: Rememberable, version: string, request: Request, peer: Peer): Promise<Response> {
    const { ask, changesAtMs, now } = this.#options
    const fromMs = now()
    const forEver = async () => Number.POSITIVE_INFINITY
    const until = address.isFixed ? forEver : () => changesAtMs().catch(() => fromMs)
    const [response, untilMs] = await Promise.all([ask(request, peer), until()])
    const length = Number(response.headers.get('content-length') ?? Number.NaN)
    const isSmall = request.method === 'GET' && length <= FILE_MAX_BYTES
    if (!isSmall || !mayBeKept(response)) return response
    const body = Buffer.from(await response.arrayBuffer())
    const key = this.#keyOf(address, askedOf(request))
    const answer = new FileAnswer(response, body)
    this.#files.keep(key, { answer, version, fromMs, untilMs })
    return new Response(new Uint8Array(body), response)
  }
}

/** Sent one by one as they come, answers cost the server nearly twice as much under load. @returns The version of what never changes. */
const endOfTurn = oncePerTurn(() => '')

/** A redirect leads on with the query of each request, so that what is remembered is right where there is none. */
function isFor({ target }: Asked, address: Rememberable, { status }: FinishedAnswer): boolean {
  return status !== MOVED_PERMANENTLY || target === address.target
}

/** Pages of unknown addresses are all marked for caches elsewhere, which would keep one for each address. */
function mayBeKept({ status, headers }: Response, wanted = 200): boolean {
  const isForNobodyElse = status !== 404 && (headers.get('cache-control') ?? '').includes('no-store')
  return status === wanted && !isForNobodyElse && !headers.has('set-cookie')
}
