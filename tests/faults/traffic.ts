import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Asking {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  agent?: Agent
}

/** Longer than any answer should take. */
const GIVE_UP_MS = 20_000

/** @returns Status of an answer that came to its end; 0 where none did. */
export function statusOf(address: string, { method = 'GET', headers, body, agent }: Asking = {}): Promise<number> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const asked = request(address, { method, agent, signal, headers: { 'accept-encoding': 'br', ...headers } })
    asked.once('error', () => resolve(0))
    asked.once('response', (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', () => resolve(0))
    })
    asked.end(body)
  })
}

export interface Traffic {
  tookMs: number[]
  /** Number of answers of each status; 0 where no answer came. */
  statuses: Map<number, number>
}

export const failedOf = ({ statuses }: Traffic): number =>
  [...statuses].reduce((sum, [status, count]) => (status >= 200 && status < 400 ? sum : sum + count), 0)

/**
 * Sends requests at a steady rate, whether or not those before have been answered. An answer takes its time from the moment
 * that its request was due.
 */
export async function sendSteadily(perSecond: number, forMs: number, send: (n: number) => Promise<number>) {
  const traffic: Traffic = { tookMs: [], statuses: new Map() }
  const startedMs = performance.now()
  const waiting: Promise<void>[] = []
  const count = Math.floor((perSecond * forMs) / 1000)
  for (let n = 0; n < count; n += 1) {
    const dueMs = startedMs + (n * 1000) / perSecond
    const earlyMs = dueMs - performance.now()
    if (earlyMs > 0) await delay(earlyMs)
    waiting.push(note(traffic, dueMs, send(n)))
  }
  await Promise.all(waiting)
  return traffic
}

async function note({ tookMs, statuses }: Traffic, sinceMs: number, answer: Promise<number>): Promise<void> {
  const status = await answer
  tookMs.push(performance.now() - sinceMs)
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

export interface Visitors {
  count: number
  /** Between an answer and the next request of a visitor. */
  pauseMs: number
  send: (n: number, agent: Agent) => Promise<number>
  keepAlive?: boolean
}

/** Visitors who ask for one thing after the other, until they are stopped. */
export function startVisitors({ count, pauseMs, send, keepAlive = true }: Visitors) {
  const traffic: Traffic = { tookMs: [], statuses: new Map() }
  const end = new AbortController()
  async function visitor(first: number): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 })
    for (let n = first; !end.signal.aborted; n += count) {
      await note(traffic, performance.now(), send(n, agent))
      await delay(pauseMs)
    }
    agent.destroy()
  }
  const visitors = Array.from({ length: count }, (_, index) => visitor(index))
  return {
    traffic,
    stop: async (): Promise<Traffic> => {
      end.abort()
      await Promise.all(visitors)
      return traffic
    },
  }
}

const PAGES = ['/', '/portfolio', '/about', '/services', '/testimonials', '/contact', '/portfolio/delray-beach-home']
const READS = ['/api/site-metadata', '/api/testimonials', '/api/portfolio-metadata', '/api/portfolio-metadata?limit=12']

export const pageOf = (n: number): string => PAGES[n % PAGES.length] ?? '/'
export const readOf = (n: number): string => READS[n % READS.length] ?? '/'

/** A form post that nobody sent before. */
export function newsletterPost(name: string): Asking {
  const headers = { 'content-type': 'application/json', 'idempotency-key': name }
  return { method: 'POST', headers, body: JSON.stringify({ email: `${name}@mail.example` }) }
}
