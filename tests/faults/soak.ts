import { statSync } from 'node:fs'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { residentBytes } from '../../bench/processes.ts'
import { startServer } from '../support/server-process.ts'
import { type Campaign, damages, floodable, quantile, readDatabase, scratchFolder } from './campaign.ts'
import { failedOf, newsletterPost, pageOf, readOf, sendSteadily, statusOf } from './traffic.ts'

/** An hour, of the day that the plan asks for; five minutes at least. */
const FOR_MS = 3_600_000
const LEAST_MS = 300_000
const PER_SECOND = 40
/** Of a hundred requests. */
const WRITES = 5
const UNKNOWN = 10
const TENTHS = 10
/** V8 compiles and grows meanwhile: not part of the slope. */
const SETTLED_TENTH = 2
const SAMPLE_MS = 2000
const SLOPE_MIB_PER_HOUR = 2
const GROWTH = 1.1
const P99_GROWTH = 1.5
const WAL_MIB = 64
const MEBIBYTE = 1024 * 1024

/** R18: visitors, forms and unknown addresses for long, with what grows meanwhile. */
export const soak: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const server = await startServer(floodable(folder))
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const forMs = Math.max(FOR_MS * factor, LEAST_MS)
  const end = new AbortController()
  const samples: { hours: number; bytes: number; walBytes: number }[] = []
  const startedMs = performance.now()
  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      const walBytes = statSync(path.join(folder, 'studio.db-wal'), { throwIfNoEntry: false })?.size ?? 0
      const hours = (performance.now() - startedMs) / FOR_MS
      samples.push({ hours, bytes: residentBytes(server.pid ?? 0), walBytes })
      await delay(SAMPLE_MS)
    }
  }
  const watching = watch()
  const tenths = []
  for (let tenth = 0; tenth < TENTHS; tenth += 1)
    tenths.push(
      await sendSteadily(PER_SECOND, forMs / TENTHS, (n) =>
        statusOf(server.url + addressOf(tenth, n), asking(tenth, n, agent)),
      ),
    )
  end.abort()
  await watching
  agent.destroy()
  server.kill('SIGTERM')
  const [code] = await server.exit
  const broken = readDatabase(folder, damages)
  remove()
  const settled = samples.slice(Math.floor((samples.length * SETTLED_TENTH) / TENTHS))
  const slope = slopeOf(settled.map(({ hours, bytes }) => [hours, bytes / MEBIBYTE]))
  const mean = (some: typeof samples) => some.reduce((sum, { bytes }) => sum + bytes, 0) / some.length / MEBIBYTE
  const tenthOfSamples = Math.ceil(settled.length / 8)
  const [first, last] = [mean(settled.slice(0, tenthOfSamples)), mean(settled.slice(-tenthOfSamples))]
  const p99s = tenths.map(({ tookMs }) => quantile(tookMs, 0.99))
  const p99Growth = (p99s.at(-1) ?? 0) / (p99s[0] ?? 1)
  const walMib = Math.max(...samples.map(({ walBytes }) => walBytes)) / MEBIBYTE
  // Unknown addresses are answered with 404, as they should be.
  const failed = tenths.reduce((sum, traffic) => sum + failedOf(traffic) - (traffic.statuses.get(404) ?? 0), 0)
  return {
    figures: {
      minutes: Math.round(forMs / 60_000),
      'answers, failed': `${tenths.reduce((sum, { tookMs }) => sum + tookMs.length, 0)}, ${failed}`,
      'memory after a fifth and at the end, MiB': `${first.toFixed(0)}, ${last.toFixed(0)}`,
      'slope of memory, MiB an hour': slope.toFixed(1),
      'largest write-ahead log, MiB': walMib.toFixed(1),
      'p99 of each tenth, ms': p99s.map((ms) => ms.toFixed(0)).join(', '),
    },
    faults: [
      ...broken,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(slope > SLOPE_MIB_PER_HOUR && last > first * GROWTH ? ['memory grows'] : []),
      ...(p99Growth > P99_GROWTH ? ['answers become slower'] : []),
      ...(walMib > WAL_MIB ? ['the write-ahead log grows'] : []),
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
    ],
  }
}

function addressOf(tenth: number, n: number): string {
  const kind = n % 100
  if (kind < WRITES) return '/api/newsletter'
  if (kind < WRITES + UNKNOWN) return `/nowhere/${tenth}-${n}`
  return n % 2 === 0 ? pageOf(n) : readOf(n)
}

const asking = (tenth: number, n: number, agent: Agent) =>
  n % 100 < WRITES ? { ...newsletterPost(`soak-${tenth}-${n}`), agent } : { agent }

/** Least squares. @returns Growth of y with x. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return above / below
}
