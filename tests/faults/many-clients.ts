import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { residentBytes } from '../../bench/processes.ts'
import { startServer } from '../support/server-process.ts'
import { freshPathname } from '../support/uploads.ts'
import { type Campaign, floodable, quantile, SECRET, scratchFolder } from './campaign.ts'
import { failedOf, pageOf, startVisitors, statusOf } from './traffic.ts'

const IDLE = 10_000
const SLOW_HEADERS = 500
const SLOW_BODIES = 200
const SLOW_READERS = 200
const RESETS = 30_000
const ABORTED_UPLOADS = 400
/** Longest life of who sends slowly. */
const HEADERS_MS = 15_000
const BODY_MS = 35_000
const P99_MS = 500
const VISITORS = { count: 4, pauseMs: 50 }
/** Connections that are opened at once. */
const AT_ONCE = 250
const WATCH_MS = 5000
const REST_MS = 3000
/** Beside connections, the server opens some files of its own. */
const DESCRIPTORS_MORE = 50
const MEMORY_BYTES = 200 * 1024 * 1024

type Server = Awaited<ReturnType<typeof startServer>>
type Attack = (server: Server, factor: number) => Promise<string | number>

/** Attacks by name; each resolves once it is over, with what is to be said of it. @throws where the server does not end it in time. */
const ATTACKS: Record<string, Attack> = {
  'idle connections': async (server) => {
    const sockets = await openMany(server, IDLE)
    await delay(WATCH_MS)
    const open = sockets.filter((socket) => !socket.destroyed).length
    for (const socket of sockets) socket.destroy()
    return open
  },
  'slow headers': (server) =>
    cutOff(server, SLOW_HEADERS, 'GET / HTTP/1.1\r\nHost: studio.example\r\nX-Slow: ', HEADERS_MS),
  'slow bodies': (server) =>
    cutOff(
      server,
      SLOW_BODIES,
      'POST /api/newsletter HTTP/1.1\r\nHost: studio.example\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n',
      BODY_MS,
    ),
  'slow readers': async (server) => {
    const sockets = await openMany(server, SLOW_READERS)
    const request = 'GET /api/portfolio-metadata HTTP/1.1\r\nHost: studio.example\r\n\r\n'
    for (const socket of sockets) socket.pause().write(request.repeat(20))
    await delay(WATCH_MS)
    for (const socket of sockets) socket.destroy()
    return SLOW_READERS
  },
  resets: async (server, factor) => {
    const count = Math.ceil(RESETS * factor)
    for (let opened = 0; opened < count; opened += AT_ONCE) {
      for (const [index, socket] of (await openMany(server, AT_ONCE)).entries()) {
        if (index % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: studio.example\r\n\r\n')
        socket.resetAndDestroy()
      }
    }
    return count
  },
  'aborted uploads': async (server, factor) => {
    const count = Math.ceil(ABORTED_UPLOADS * factor)
    const bytes = Buffer.alloc(256 * 1024, 1)
    for (let upload = 0; upload < count; upload += 1) {
      const [socket] = await openMany(server, 1)
      const head = `PUT /api/blob/?pathname=${freshPathname()} HTTP/1.1\r\nHost: studio.example\r\n`
      socket?.write(`${head}Authorization: Bearer ${readWriteToken(SECRET)}\r\nContent-Length: 9000000\r\n\r\n`)
      socket?.write(bytes)
      await delay(20)
      socket?.resetAndDestroy()
    }
    return count
  },
}

/** R13: very many clients, slow ones, and such that break off, while visitors are served as before. */
export const manyClients: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  const server = await startServer({ ...floodable(folder), AUTH_SECRET: SECRET })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let n = 0; n < 200; n += 1) await statusOf(server.url + pageOf(n), { agent })
  const before = { bytes: residentBytes(server.pid ?? 0), descriptors: countDescriptors(server) }
  const figures: Record<string, number | string> = {}
  const faults: string[] = []
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const visitors = startVisitors({
      ...VISITORS,
      send: (n, agent) => statusOf(server.url + pageOf(n), { agent }),
    })
    const said = await attack(server, factor).catch((error: unknown) => void faults.push(`${name}: ${String(error)}`))
    const traffic = await visitors.stop()
    const [p99, failed] = [quantile(traffic.tookMs, 0.99), failedOf(traffic)]
    figures[name] = said ?? 'not ended'
    figures[`${name}: visits, failed, p99 ms`] = `${traffic.tookMs.length}, ${failed}, ${Math.round(p99)}`
    if (failed > 0) faults.push(`${name}: ${failed} visits failed`)
    if (p99 > P99_MS) faults.push(`${name}: visitors wait`)
    await delay(REST_MS)
    const more = countDescriptors(server) - before.descriptors
    if (more > DESCRIPTORS_MORE) faults.push(`${name}: ${more} descriptors stay open`)
  }
  const grownBytes = residentBytes(server.pid ?? 0) - before.bytes
  agent.destroy()
  server.kill('SIGTERM')
  const [code] = await server.exit
  const leftovers = readdirSync(`${folder}/incoming`).length
  remove()
  return {
    figures: {
      ...figures,
      'memory afterwards, MiB more': Math.round(grownBytes / 1024 / 1024),
      'halves of uploads left': leftovers,
    },
    faults: [
      ...faults,
      ...(grownBytes > MEMORY_BYTES ? ['memory grows'] : []),
      ...(leftovers > 0 ? ['halves of uploads are left'] : []),
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
    ],
  }
}

async function openMany({ url }: Pick<Server, 'url'>, count: number): Promise<Socket[]> {
  const port = Number(new URL(url).port)
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      socket.on('error', () => socket.destroy())
      return socket
    })
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

/** Sends a beginning and then a letter a second. @returns The longest life of such a connection. @throws where one lives on. */
async function cutOff(server: Server, count: number, beginning: string, withinMs: number): Promise<string> {
  const sockets = await openMany(server, count)
  const sinceMs = performance.now()
  let longestMs = 0
  const ends = sockets.map(async (socket) => {
    const closed = once(socket, 'close')
    socket.resume().write(beginning)
    const drip = setInterval(() => socket.write('a'), 1000)
    await Promise.race([closed, delay(withinMs)])
    clearInterval(drip)
    longestMs = Math.max(longestMs, performance.now() - sinceMs)
    return socket.destroyed
  })
  const left = (await Promise.all(ends)).filter((isOver) => !isOver).length
  for (const socket of sockets) socket.destroy()
  if (left > 0) throw new Error(`${left} are not cut off within ${withinMs} ms`)
  return `${count} cut off after at most ${(longestMs / 1000).toFixed(1)} s`
}

const countDescriptors = ({ pid }: Server): number => readdirSync(`/proc/${pid}/fd`).length
