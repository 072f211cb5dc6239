import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startServer } from '../support/server-process.ts'
import { type Campaign, quantile, scratchFolder } from './campaign.ts'

const CONNECTIONS = 200
const REQUESTS_EACH = 50
const VISITORS = 4
const PAUSE_MS = 100
const WARM_UP_VISITS = 100
/** Duration of each kind of attack; the connections are made anew in the middle of it. */
const ATTACK_MS = 30_000
const P99_MS = 500
/** A visitor who waits longer gives up. */
const GIVE_UP_MS = 10_000
const MEMORY_BYTES = 200 * 1024 * 1024
/** After the attackers have gone, the server rests this soon, and then uses less than this share of a processor. */
const REST_AFTER_MS = 2000
const REST_MS = 2000
const REST_SHARE = 0.25
const CLOCK_TICKS_PER_SECOND = 100

const VISITED = ['/', '/portfolio', '/about', '/api/site-metadata', '/api/testimonials']

/** The address of the n-th request of an attack, by what is attacked. */
const ATTACKED: Record<string, (n: number) => string> = {
  pages: () => '/',
  filters: (n) => `/portfolio?type=${n}`,
  'unknown addresses': (n) => `/nowhere/${n}`,
  pictures: (n) => `/media/built-in/nothing-${n}.jpg`,
  'API reads': (n) => `/api/portfolio-metadata?limit=${(n % 50) + 1}`,
}

type Server = Awaited<ReturnType<typeof startServer>>

/**
 * Connections that each send many requests at once and read no answer: visitors on other connections are served as
 * before, memory stays bounded, and nothing is worked on for connections that are closed.
 */
export const unreadAnswers: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  await visitFor(server, { visits: WARM_UP_VISITS })
  const restBytes = memoryBytes(server)
  const results = []
  for (const [kind, addressOf] of Object.entries(ATTACKED)) {
    results.push({ kind, ...(await attack(server, addressOf, Math.max(ATTACK_MS * factor, 4000))) })
  }
  server.kill('SIGTERM')
  await server.exit
  remove()
  const mebibytes = (bytes: number) => Math.round((bytes - restBytes) / 1024 / 1024)
  return {
    figures: Object.fromEntries(
      results.flatMap(({ kind, tookMs, failed, peakBytes, restShare }) => [
        [`${kind}: visits, failed`, `${tookMs.length}, ${failed}`],
        [`${kind}: p99 ms`, Math.round(quantile(tookMs, 0.99))],
        [`${kind}: memory, MiB more than before`, mebibytes(peakBytes)],
        [`${kind}: share of a processor after hanging up`, restShare.toFixed(2)],
      ]),
    ),
    faults: results.flatMap(({ kind, tookMs, failed, peakBytes, restShare }) => [
      ...(failed > 0 ? [`${kind}: ${failed} visits failed`] : []),
      ...(quantile(tookMs, 0.99) > P99_MS ? [`${kind}: visitors wait`] : []),
      ...(peakBytes - restBytes > MEMORY_BYTES ? [`${kind}: memory grows`] : []),
      ...(restShare > REST_SHARE ? [`${kind}: the server works on for connections that are closed`] : []),
    ]),
  }
}

async function attack(server: Server, addressOf: (n: number) => string, forMs: number) {
  let peakBytes = 0
  const watch = setInterval(() => (peakBytes = Math.max(peakBytes, memoryBytes(server))), 100)
  const first = await openUnread(server, addressOf)
  const before = await visitFor(server, { forMs: forMs / 2 })
  hangUp(first)
  const second = await openUnread(server, addressOf)
  const after = await visitFor(server, { forMs: forMs / 2 })
  hangUp(second)
  await delay(REST_AFTER_MS)
  const usedMs = processorMs(server)
  await delay(REST_MS)
  clearInterval(watch)
  return {
    tookMs: [...before.tookMs, ...after.tookMs],
    failed: before.failed + after.failed,
    peakBytes,
    restShare: (processorMs(server) - usedMs) / REST_MS,
  }
}

async function openUnread({ url }: Server, addressOf: (n: number) => string): Promise<Socket[]> {
  const { port, host } = new URL(url)
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) => {
      // Paused before it connects: nothing is read, not even ahead.
      const socket = connect(Number(port), '127.0.0.1').pause()
      socket.on('error', () => socket.destroy())
      await once(socket, 'connect')
      const requests = Array.from({ length: REQUESTS_EACH }, (_, n) => addressOf(index * REQUESTS_EACH + n))
      socket.write(
        requests.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`).join(''),
      )
      return socket
    }),
  )
}

function hangUp(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy()
}

/** Several visitors, each with a connection of their own, who ask for one thing after the other. */
async function visitFor({ url }: Server, { forMs = 0, visits = 0 }: { forMs?: number; visits?: number }) {
  const tookMs: number[] = []
  let failed = 0
  const endMs = performance.now() + forMs
  async function visitor(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = first; performance.now() < endMs || tookMs.length < visits; n += 1) {
      const startedMs = performance.now()
      const isServed = await visit(url + VISITED[n % VISITED.length], agent)
      tookMs.push(performance.now() - startedMs)
      if (!isServed) failed += 1
      if (visits === 0) await delay(PAUSE_MS)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: VISITORS }, (_, index) => visitor(index)))
  return { tookMs, failed }
}

async function visit(address: string, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    get(address, { agent, signal, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
      response.once('error', () => resolve(false))
    }).once('error', () => resolve(false))
  })
}

function memoryBytes({ pid }: Server): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

/** Time that the server has spent on processors since its start. */
function processorMs({ pid }: Server): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS_PER_SECOND
}
