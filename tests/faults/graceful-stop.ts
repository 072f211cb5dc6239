import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { startNginx } from '../support/nginx.ts'
import { createDatabase, startPostgres } from '../support/postgres.ts'
import { freePort, startServer } from '../support/server-process.ts'
import { ROOT } from '../support/studio.ts'
import { freshPathname, photo } from '../support/uploads.ts'
import { type Campaign, floodable, quantile, readDatabase, SECRET, scratchFolder } from './campaign.ts'
import { failedOf, newsletterPost, pageOf, startVisitors, statusOf } from './traffic.ts'

const STOPS = 50
const STOP_MS = 15_000
const VISITORS = 8
const PAUSE_MS = 5
/** Time that the slow upload goes on after the server was asked to stop. */
const UPLOAD_REST_MS = 1500

/** R14: the server is asked to stop under load, again and again: alone, behind nginx beside another, and on a socket that stays. */
export const gracefulStop: Campaign = async (factor) => {
  const stops = Math.ceil(STOPS * factor)
  const parts = [await stopAlone(stops), await stopBehindNginx(stops), await stopOnSocket(stops)]
  return {
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Record<string, number | string>,
    faults: parts.flatMap(({ faults }) => faults),
  }
}

async function stopAlone(stops: number) {
  const { folder, remove } = scratchFolder()
  const faults = new Set<string>()
  const acknowledged = new Set<string>()
  const tookMs: number[] = []
  const uploads = new Map<number, number>()
  for (let stop = 0; stop < stops; stop += 1) {
    const server = await startServer({ ...floodable(folder), AUTH_SECRET: SECRET })
    const visitors = startVisitors({
      count: VISITORS,
      pauseMs: PAUSE_MS,
      send: async (n, agent) => {
        if (n % 4 > 0) return statusOf(server.url + pageOf(n), { agent })
        const email = `stop${stop}-${n}`
        const status = await statusOf(`${server.url}/api/newsletter`, { ...newsletterPost(email), agent })
        if (status === 200) acknowledged.add(`${email}@mail.example`)
        return status
      },
    })
    const upload = startSlowUpload(server.url, await photo(640, 480))
    // Until then the connection may wait to be accepted, and ends with the server.
    while (readdirSync(path.join(folder, 'incoming')).length === 0) await delay(20)
    await delay(Math.random() * 500)
    const sinceMs = performance.now()
    server.kill('SIGTERM')
    const [[code], uploaded] = await Promise.all([server.exit, upload])
    tookMs.push(performance.now() - sinceMs)
    const { statuses } = await visitors.stop()
    if (code !== 0) faults.add(`a stop ended with ${code}`)
    uploads.set(uploaded, (uploads.get(uploaded) ?? 0) + 1)
    // Connections that come after the stop are refused, which is status 0 here.
    for (const status of statuses.keys()) if (status >= 500) faults.add(`alone: answered ${status}`)
  }
  const kept = readDatabase(
    folder,
    (db) =>
      new Set(
        db
          .prepare('select email from lead')
          .all()
          .map((row) => row['email']),
      ),
  )
  const lost = [...acknowledged].filter((email) => !kept.has(email)).length
  remove()
  const longestMs = Math.max(...tookMs)
  const finished = uploads.get(200) ?? 0
  return {
    figures: {
      'alone: stops': stops,
      'alone: from SIGTERM to the end, median and longest ms': `${Math.round(quantile(tookMs, 0.5))}, ${Math.round(longestMs)}`,
      'alone: slow uploads answered': [...uploads].map(([status, count]) => `${status} × ${count}`).join(', '),
      'alone: acknowledged, lost': `${acknowledged.size}, ${lost}`,
    },
    faults: [
      ...faults,
      ...(longestMs > STOP_MS ? ['a stop takes too long'] : []),
      ...(finished < stops ? [`${stops - finished} uploads that had begun were not finished`] : []),
      ...(lost > 0 ? ['lost'] : []),
    ],
  }
}

/** An upload of which half is sent at once, the rest bit by bit. @returns Status of its answer, 0 without one. */
function startSlowUpload(url: string, bytes: Buffer): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const sending = request(`${url}/api/blob/?pathname=${freshPathname()}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${readWriteToken(SECRET)}`, 'content-length': bytes.length },
  })
  sending.once('error', () => resolve(0))
  sending.once('response', (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
  })
  const half = bytes.length / 2
  sending.write(bytes.subarray(0, half))
  setTimeout(() => sending.end(bytes.subarray(half)), UPLOAD_REST_MS)
  return promise
}

/** One of two servers stops and starts again while the other goes on. */
async function stopBehindNginx(stops: number) {
  const { folder, remove } = scratchFolder()
  const postgres = await startPostgres()
  const databaseUrl = await createDatabase(postgres.url)
  const ports = [await freePort(), await freePort()]
  const start = (index: number) =>
    startServer({
      ...floodable(path.join(folder, String(index))),
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: SECRET,
      PORT: String(ports[index]),
      PUBLIC_URL: `http://127.0.0.1:${ports[index]}`,
      TRUSTED_PROXIES: '127.0.0.1',
    })
  const servers = [await start(0), await start(1)]
  const nginx = await startNginx((port) => twoServers(port, ports))
  const visitors = startVisitors({
    count: VISITORS,
    pauseMs: PAUSE_MS,
    send: (n, agent) => {
      if (n % 4 > 0) return statusOf(nginx.url + pageOf(n), { agent })
      return statusOf(`${nginx.url}/api/newsletter`, { ...newsletterPost(`nginx-${n}`), agent })
    },
  })
  const faults = new Set<string>()
  for (let stop = 0; stop < stops; stop += 1) {
    const index = stop % 2
    await delay(300)
    servers[index]?.kill('SIGTERM')
    const [code] = (await servers[index]?.exit) ?? []
    if (code !== 0) faults.add(`a stop behind nginx ended with ${code}`)
    servers[index] = await start(index)
  }
  const traffic = await visitors.stop()
  await nginx.stop()
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(({ exit }) => exit))
  await postgres.stop()
  remove()
  return described('behind nginx', stops, traffic, faults)
}

/** As `deploy/nginx.conf.example`, with another server and without TLS. */
const twoServers = (port: number, upstreams: readonly number[]): string => `
  error_log stderr crit;
  upstream seven_mile {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 0;
    proxy_request_buffering off;
    location / {
      proxy_pass http://seven_mile;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      # A form that is sent twice counts once, by its Idempotency-Key.
      proxy_next_upstream error timeout non_idempotent;
    }
  }`

/** Starts the server on descriptor 3 again and again, as systemd does with seven-mile.socket. */
const KEEPER = `for stop in $(seq "$1"); do sh -c 'echo pid $$; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server/main.mjs' "$0" 3<&0 || exit 1; done`

async function stopOnSocket(stops: number) {
  const { folder, remove } = scratchFolder()
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const keeper = spawn('sh', ['-c', KEEPER, process.execPath, String(stops + 1)], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...floodable(folder), AUTH_SECRET: SECRET },
    stdio: [descriptorOf(listener), 'pipe', 'inherit'],
  })
  listener.close()
  const lines = createInterface({ input: keeper.stdout as Readable })[Symbol.asyncIterator]()
  const nextServer = async (): Promise<number> => {
    const line = String((await lines.next()).value)
    return line.startsWith('pid ') ? Number(line.slice(4)) : nextServer()
  }
  const url = `http://127.0.0.1:${port}`
  let pid = await nextServer()
  const visitors = startVisitors({
    count: VISITORS,
    pauseMs: PAUSE_MS,
    keepAlive: false,
    send: (n, agent) => {
      if (n % 4 > 0) return statusOf(url + pageOf(n), { agent })
      return statusOf(`${url}/api/newsletter`, { ...newsletterPost(`socket-${n}`), agent })
    },
  })
  for (let stop = 0; stop < stops; stop += 1) {
    await lines.next()
    await delay(300 + Math.random() * 300)
    process.kill(pid, 'SIGTERM')
    pid = await nextServer()
  }
  await lines.next()
  const traffic = await visitors.stop()
  const exit = once(keeper, 'exit')
  process.kill(pid, 'SIGTERM')
  const [code] = await exit
  remove()
  return described('on a socket that stays', stops, traffic, new Set(code === 0 ? [] : [`a stop ended with ${code}`]))
}

function described(
  where: string,
  stops: number,
  traffic: ReturnType<typeof startVisitors>['traffic'],
  faults: Set<string>,
) {
  const failed = failedOf(traffic)
  return {
    figures: {
      [`${where}: stops`]: stops,
      [`${where}: answers, failed`]: `${traffic.tookMs.length}, ${failed}`,
      [`${where}: statuses`]: [...traffic.statuses].map(([status, count]) => `${status} × ${count}`).join(', '),
      [`${where}: longest answer ms`]: Math.round(Math.max(...traffic.tookMs)),
    },
    faults: [...faults, ...(failed > 0 ? [`${where}: ${failed} requests failed`] : [])],
  }
}

/** Node hands sockets to other processes, but has no public name for their descriptors. */
const descriptorOf = (server: ReturnType<typeof createServer>): number =>
  (server as unknown as { _handle: { fd: number } })._handle.fd
