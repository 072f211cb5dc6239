import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '#server/platform/addresses.ts'
import { within } from '#server/platform/mail/deadline.ts'
import type { SignedWebhook } from './sign-webhook.ts'

/** The internet, which tests replace. */
export interface WebhookReach {
  resolve: (host: string) => Promise<readonly string[]>
  isAllowed: (address: string) => boolean
  /** Certificate authority that is trusted instead of the usual ones. */
  ca?: string
}

/** A webhook was not taken. The message can be logged: it repeats nothing that the receiver said. */
export class WebhookFailure extends Error {
  override readonly name = 'WebhookFailure'
}

const RESOLVE_LIMIT_MS = 15_000
const ANSWER_LIMIT_MS = 15_000
/** Of one address, so that there is time for the next. */
const CONNECT_LIMIT_MS = 5000

const INTERNET: WebhookReach = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
}

/**
 * Posts to an address on the internet, and to none in this network. The name is resolved once, and the connection goes to
 * what was found: a second answer of the DNS cannot lead it elsewhere. Redirects are not followed.
 *
 * @param stopping Ends the try early.
 * @throws {WebhookFailure} unless the receiver answers with 2xx, within half a minute.
 */
export async function sendWebhook(
  url: string,
  webhook: SignedWebhook,
  reach = INTERNET,
  stopping?: AbortSignal,
): Promise<void> {
  const addresses = await addressesOf(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'), reach, stopping)
  const signals = [AbortSignal.timeout(ANSWER_LIMIT_MS), ...(stopping ? [stopping] : [])]
  const status = await postToAny(url, webhook, { addresses, ca: reach.ca, signal: AbortSignal.any(signals) })
  if (status < 200 || status > 299) throw new WebhookFailure(`The receiver answered with ${status}.`)
}

/** @throws {WebhookFailure} unless there is one, and all are on the internet. */
async function addressesOf(host: string, { resolve, isAllowed }: WebhookReach, stopping?: AbortSignal) {
  const addresses = isIP(host) ? [host] : await within(RESOLVE_LIMIT_MS, resolve(host), stopping).catch(() => [])
  if (addresses.length === 0) throw new WebhookFailure('The name of the receiver has no address.')
  if (addresses.every(isAllowed)) return addresses
  throw new WebhookFailure('The receiver is in a private network, where webhooks do not go.')
}

interface Connections {
  addresses: readonly string[]
  ca: string | undefined
  signal: AbortSignal
}

/** Tries one address after the other until a connection is made: what was sent may have been taken, and is not sent twice. */
async function postToAny(url: string, webhook: SignedWebhook, { addresses, ...rest }: Connections): Promise<number> {
  for (const [index, address] of addresses.entries()) {
    try {
      return await post(url, webhook, { address, ...rest })
    } catch (error) {
      const mayTryNext = error instanceof NotConnected && index < addresses.length - 1 && !rest.signal.aborted
      if (!mayTryNext) throw error
    }
  }
  throw new WebhookFailure('The name of the receiver has no address.')
}

/** No connection was made, so that nothing was sent. */
class NotConnected extends WebhookFailure {}

interface Connection {
  address: string
  ca: string | undefined
  signal: AbortSignal
}

/** @returns The status of the answer. */
function post(url: string, { headers, body }: SignedWebhook, connection: Connection): Promise<number> {
  const { address, ca, signal } = connection
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const found = { address, family: isIP(address) }
  const posted = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: a kept one may lead to an address that was found earlier.
    agent: false,
    signal,
    lookup: (_host, { all }, done) => (all ? done(null, [found]) : done(null, found.address, found.family)),
    ...(ca !== undefined && { ca }),
  })
  posted.once('response', (response) => {
    resolve(response.statusCode ?? 0)
    // Its body is not read.
    response.destroy()
  })
  let isConnected = false
  const isSlow = () => posted.destroy(Object.assign(new Error('The connection is slow.'), { code: 'ETIMEDOUT' }))
  const slow = setTimeout(isSlow, CONNECT_LIMIT_MS).unref()
  posted.once('socket', (socket) => {
    const noted = () => {
      isConnected = true
      clearTimeout(slow)
    }
    socket.once('secureConnect', noted)
  })
  const fail = (reason: string) => {
    const Failure = isConnected ? WebhookFailure : NotConnected
    reject(new Failure(`The receiver did not answer (${reason}).`))
  }
  posted.on('error', ({ name, code }: NodeJS.ErrnoException) => fail(code ?? name))
  // An answer that changes the protocol ends in neither a response nor an error.
  posted.once('close', () => {
    clearTimeout(slow)
    fail('closed')
  })
  posted.end(body)
  return promise
}
