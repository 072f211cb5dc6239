import { Agent } from 'node:http'
import sharp from 'sharp'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { startServer } from '../support/server-process.ts'
import { freshPathname } from '../support/uploads.ts'
import { type Campaign, floodable, quantile, SECRET, scratchFolder } from './campaign.ts'
import { failedOf, newsletterPost, pageOf, readOf, sendSteadily, statusOf, type Traffic } from './traffic.ts'

const FOR_MS = 60_000
const LEAST_MS = 8000
const PAGES_PER_SECOND = 300
const READS_PER_SECOND = 1000
const POSTS_PER_SECOND = 50
const P99_MS = 250
const P99_DURING_UPLOAD_MS = 500
/** 24 megapixels. */
const UPLOAD_PX = { width: 6000, height: 4000 }

/** R19: pages, answers of the API and forms at the rates of the plan, also while a large photograph comes in. */
export const loadHeld =
  (database: 'sqlite' | 'postgres'): Campaign =>
  async (factor) => {
    const { folder, remove } = scratchFolder()
    const postgres = database === 'postgres' ? await startPostgres() : undefined
    const env = postgres && { DATABASE_URL: await createDatabase(postgres.url) }
    const server = await startServer({ ...floodable(folder), AUTH_SECRET: SECRET, ...env })
    const agent = new Agent({ keepAlive: true, maxSockets: 50 })
    const forMs = Math.max(FOR_MS * factor, LEAST_MS)
    const pages = (forMs: number) =>
      sendSteadily(PAGES_PER_SECOND, forMs, (n) => statusOf(server.url + pageOf(n), { agent }))
    const reads = () => sendSteadily(READS_PER_SECOND, forMs, (n) => statusOf(server.url + readOf(n), { agent }))
    const posts = () =>
      sendSteadily(POSTS_PER_SECOND, forMs, (n) =>
        statusOf(`${server.url}/api/newsletter`, { ...newsletterPost(`load-${n}`), agent }),
      )
    // V8 compiles what it needs, and pages are remembered.
    await pages(LEAST_MS / 4)
    const loads = { 'pages, 300/s': await pages(forMs), 'API, 1000/s': await reads(), 'forms, 50/s': await posts() }
    const photograph = await largePhotograph()
    const [during, uploaded] = await Promise.all([pages(LEAST_MS), upload(server.url, photograph)])
    agent.destroy()
    server.kill('SIGTERM')
    await server.exit
    await postgres?.stop()
    remove()
    return {
      figures: {
        ...Object.fromEntries(Object.entries(loads).map(([name, load]) => [name, described(load)])),
        [`pages while ${Math.round(photograph.length / 1e6)} MB of 24 Mpx come in`]: described(during),
      },
      faults: [
        ...Object.entries(loads).flatMap(([name, load]) => problems(name, load, P99_MS)),
        ...problems('during an upload', during, P99_DURING_UPLOAD_MS),
        ...(uploaded === 200 ? [] : [`the upload was answered with ${uploaded}`]),
      ],
    }
  }

const described = (load: Traffic): string => {
  const [median, p99] = [quantile(load.tookMs, 0.5), quantile(load.tookMs, 0.99)].map((ms) => ms.toFixed(1))
  return `${load.tookMs.length} answers, ${failedOf(load)} failed, median ${median} ms, p99 ${p99} ms`
}

function problems(name: string, load: Traffic, p99Ms: number): string[] {
  const [failed, p99] = [failedOf(load), quantile(load.tookMs, 0.99)]
  return [
    ...(failed > 0 ? [`${name}: ${failed} failed`] : []),
    ...(p99 > p99Ms ? [`${name}: p99 over ${p99Ms} ms`] : []),
  ]
}

async function largePhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { ...UPLOAD_PX, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function upload(url: string, bytes: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${readWriteToken(SECRET)}` }
  const request = { method: 'PUT', headers, body: new Uint8Array(bytes) }
  const { status } = await fetch(`${url}/api/blob/?pathname=${freshPathname()}`, request)
  return status
}
