import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Asked, Find } from '#server/platform/http/remembered/asked.ts'
import { takesFiles } from '#server/platform/http/takes-files.ts'
import { originOf } from '#server/platform/rate-limit/network.ts'
import { createAdmission, NotAdmitted } from './admission.ts'
import { clientAddress, unnamedProxy } from './client-address.ts'
import { oneAtATime } from './one-at-a-time.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** For files over a slow connection. */
const UPLOAD_TIMEOUT_MS = 60 * 60_000
const CHECK_INTERVAL_MS = 2000
/** Longer than the idle time of common proxies, so that the proxy closes unused connections. */
const KEEP_ALIVE_MS = 65_000
/** Time without progress after which an answer is given up. */
const UNREAD_TIMEOUT_MS = 60_000
const DRAIN_MS = 10_000
const LET_GO_MS = 100

/** Facts about the connection that a request came over. */
interface Peer {
  /** The visitor's IP address. */
  clientAddress: string
  /** Address of a peer that forwards for others although it is not named. */
  unnamedProxy: string | undefined
  /** The same request, as the socket gives it. */
  incoming: Readable
}
type Fetch = (request: Request, peer: Peer) => Promise<Response> | Response

interface ListenOptions {
  host: string
  port: number
  /** Descriptor of a socket that listens already; host and port are then its own. */
  fd?: number | undefined
  /** Addresses and ranges of the peers whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[]
  find?: Find
}

export interface Listening {
  /** The port in use, also when 0 was asked for. */
  port: number
  /** Stops taking connections, lets started answers finish for up to 10 s, then closes. */
  close: () => Promise<void>
}

/**
 * Serves one fetch function over HTTP with limits on how slow a sender may be. What `find` gives for a request without a
 * body is sent at once, before anything is made for `fetch`.
 *
 * @throws when the port is taken, or the socket that listens already has none.
 */
export async function listen(
  fetch: Fetch,
  { host, port, fd, trustedProxies = [], find = async () => undefined }: ListenOptions,
): Promise<Listening> {
  const admission = createAdmission()
  const answer = getRequestListener(
    (request, { incoming }) => {
      const address = clientAddress(incoming, trustedProxies)
      const peer = { clientAddress: address, unnamedProxy: unnamedProxy(incoming, trustedProxies), incoming }
      if (isUpload(incoming)) return fetch(request, peer)
      return admission.run(senderOf(incoming, address), () => fetch(request, peer))
    },
    { overrideGlobalObjects: false, errorHandler: refusal },
  )
  const connections = oneAtATime((request, response) => {
    if (mayHaveBody(request)) watchBody(request, response)
    void answerSoon(request, response)
  })

  async function answerSoon(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const peer = { unnamedProxy: unnamedProxy(request, trustedProxies) }
    // Where that fails, the request is answered as if nothing were remembered.
    const found = await find(askedBy(request), peer).catch(() => undefined)
    if (found) response.writeHead(found.status, [...found.headers]).end(found.body)
    else await answer(request, response)
  }

  const senderOf = ({ socket }: { socket: Socket }, address: string) => ({
    network: originOf(address).network,
    isPipelining: () => connections.isPipelining(socket),
    isGone: () => !socket.writable,
  })
  const server = createServer(
    { connectionsCheckingInterval: CHECK_INTERVAL_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => connections.take(request, response),
  )
  server.on('connection', () => admission.expectRequest())
  server.timeout = UNREAD_TIMEOUT_MS
  server.on('timeout', (socket) => {
    const isWorkedOn = connections.isAnswering(socket) && socket.writableLength === 0
    if (!isWorkedOn) socket.destroy()
  })
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.requestTimeout = UPLOAD_TIMEOUT_MS
  server.on('clientError', refuse)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(fd === undefined ? { host, port } : { fd }, resolve)
  })
  return { port: portOf(server), close: () => drain(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The socket that was passed is no port: in seven-mile.socket, write ListenStream=127.0.0.1:3000.')
  return address.port
}

const mayHaveBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

function watchBody(request: IncomingMessage, response: ServerResponse): void {
  if (!takesFiles(pathOf(request))) cutOffSlowSender(request, response)
  response.once('finish', () => letRestPass(request))
}

/** Node has one limit for all requests; this is the shorter one for those without files. */
function cutOffSlowSender(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => {
    if (request.complete) return
    if (response.headersSent) request.socket.destroy()
    else refuse({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, request.socket)
  }, REQUEST_TIMEOUT_MS)
  timer.unref()
  const stop = (): void => clearTimeout(timer)
  request.once('end', stop)
  response.once('close', stop)
}

/**
 * Discards the unread rest of a body, which stands before the next request of the same connection. A reader that stopped
 * halfway would hold it back, and the connection would be dropped after half a second.
 */
function letRestPass(request: IncomingMessage): void {
  if (request.complete) return
  request.removeAllListeners('data').removeAllListeners('readable').resume()
}

/** True for uploads, which have no short time limit; their sizes are limited where they are received. */
const isUpload = (request: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  request.method !== 'GET' && takesFiles(pathOf(request))

const askedBy = ({ method = '', url = '', headers }: IncomingMessage): Asked => ({
  method,
  target: url,
  header: (name) => headers[name]?.toString(),
})

const pathOf = ({ url = '' }: Pick<IncomingMessage, 'url'>): string => url.split('?')[0] ?? ''

/** Answers a request that is not HTTP, then destroys the socket: a silent sender must not keep it. */
function refuse(error: Pick<NodeJS.ErrnoException, 'code'>, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = STATUS_BY_CODE[error.code ?? ''] ?? '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\n${REFUSAL_LINES}\r\n\r\n`, () => socket.destroy())
}

const REFUSAL_HEADERS = {
  connection: 'close',
  'content-length': '0',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const REFUSAL_LINES = Object.entries(REFUSAL_HEADERS)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\r\n')

/** Answers a request that never reached the site: one of too many at once, or HTTP without a valid address. */
function refusal(error: unknown): Response {
  if (error instanceof NotAdmitted) return new Response(BUSY, { status: 503, headers: BUSY_HEADERS })
  return new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: REFUSAL_HEADERS })
}

const BUSY = 'Very many people are here just now. Please try again in a few seconds.\n'
const BUSY_HEADERS = {
  ...REFUSAL_HEADERS,
  'content-length': String(Buffer.byteLength(BUSY)),
  'content-type': 'text/plain; charset=utf-8',
  'retry-after': '5',
}

const STATUS_BY_CODE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

async function drain(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  // A connection whose answer ends from now on would otherwise be kept for the next request.
  const letGo = setInterval(() => server.closeIdleConnections(), LET_GO_MS)
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  clearTimeout(force)
  clearInterval(letGo)
}
