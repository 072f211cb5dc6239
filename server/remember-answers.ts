import { randomUUID } from 'node:crypto'
import { nextStudioMidnightMs } from '#shared/studio-time.ts'
import type { SiteService } from './features/site/service.ts'
import type { Versions } from './platform/db/content-version.ts'
import { withVersions } from './platform/db/current-versions.ts'
import type { HttpEnv } from './platform/http/api.ts'
import type { ProxyWatch } from './platform/http/middleware/proxy-watch.ts'
import { type Asked, askedOf, type Find, type SentAnswer, toResponse } from './platform/http/remembered/asked.ts'
import { RememberedAnswers, type Validity } from './platform/http/remembered/remembered-answers.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { oncePerTurn } from './platform/once-per-turn.ts'
import type { Publications } from './platform/publication/publications.ts'
import { rememberable } from './remembered-addresses.ts'

type Peer = HttpEnv['Bindings'] | undefined
type Ask = (request: Request, peer?: Peer) => Promise<Response> | Response

interface RememberOptions {
  log: Logger
  now: () => number
  publicUrl: string
  /** @throws while the database is away. */
  readVersions: () => Versions | Promise<Versions>
  site: Pick<SiteService, 'metadata'>
  publications: Publications
  proxyWatch: ProxyWatch
  metrics: Metrics
}

type Content = Pick<RememberOptions, 'site' | 'now' | 'readVersions' | 'publications'>

/**
 * How long public pages are right: while the versions are the same, until the drop opens or closes, something is published or
 * the day ends.
 */
export function validityOf({ site, now, readVersions, publications }: Content): Validity {
  const nextMidnightMs = midnights(now)
  return {
    readVersion: async () => {
      const versions = await readVersions()
      return textOf((await publications.settle(versions)) ? await readVersions() : versions)
    },
    changesAtMs: async () => {
      const { nextOpenAt, nextCloseAt } = (await site.metadata()).metadata.stoolDrop.state
      const edgesMs = [nextOpenAt, nextCloseAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
      return Math.min(nextMidnightMs(), ...edgesMs, await publications.nextMs(await readVersions()))
    },
    now,
  }
}

const texts = new WeakMap<Versions, string>()

/** Versions as a text; the same object again costs next to nothing. */
function textOf(versions: Versions): string {
  const text = texts.get(versions) ?? JSON.stringify(versions)
  texts.set(versions, text)
  return text
}

/** Returns the next midnight of the studio. It is worked out once a day: until it comes, it is the next one for every time since. */
function midnights(now: () => number): () => number {
  let midnight = { sinceMs: Number.POSITIVE_INFINITY, ms: 0 }
  return () => {
    const nowMs = now()
    const isNext = nowMs >= midnight.sinceMs && nowMs < midnight.ms
    if (!isNext) midnight = { sinceMs: nowMs, ms: nextStudioMidnightMs(nowMs) }
    return midnight.ms
  }
}

/** Puts what is remembered before the site itself. Every request gets an id and a line of the log, as there. */
export function rememberAnswers(options: RememberOptions, ask: Ask) {
  const { proxyWatch, metrics, log, now, publicUrl } = options
  const validity = validityOf(options)
  const remembered = new RememberedAnswers({
    ...validity,
    // Requests share it here, before any page is made: one that is being made keeps the versions it is made for.
    readVersion: oncePerTurn(validity.readVersion),
    rememberable,
    publicUrl,
    ask: (request, peer: Peer, version) =>
      version
        ? withVersions(JSON.parse(version) as Versions, () => ask(request, { ...peer, isForMemory: true }))
        : ask(request, peer),
  })

  function logged(sent: SentAnswer, asked: Asked, startedMs: number, requestId = randomUUID() as string): SentAnswer {
    const { status, headers, body } = sent
    const { method, target } = asked
    const [path = ''] = target.split('?', 1)
    const answered = { method, path, status, durationMs: now() - startedMs }
    log.info('request', { requestId, ...answered })
    metrics.noteRequest(answered)
    return { status, headers: [...headers, 'x-request-id', requestId], body }
  }

  function notePeer({ unnamedProxy }: { unnamedProxy?: string | undefined } = {}): void {
    if (unnamedProxy !== undefined) proxyWatch.note(unnamedProxy)
  }

  /** @returns Undefined where the site itself has to answer. */
  const find: Find = async (asked, peer) => {
    const startedMs = now()
    const found = await remembered.find(asked)
    if (!found) return undefined
    notePeer(peer)
    metrics.noteRemembered('hit')
    return logged(found, asked, startedMs)
  }

  async function fetch(request: Request, peer?: Peer): Promise<Response> {
    const startedMs = now()
    const answered = await remembered.answer(request, peer)
    if (!answered.sent) {
      if (rememberable(askedOf(request))) metrics.noteRemembered('miss')
      return answered.response
    }
    const { sent, requestId } = answered
    metrics.noteRemembered(requestId === undefined ? 'hit' : 'miss')
    notePeer(peer)
    return toResponse(logged(sent, askedOf(request), startedMs, requestId))
  }

  return { find, fetch }
}
