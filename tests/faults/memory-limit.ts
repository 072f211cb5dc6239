import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { readWriteToken } from '#server/features/files/client-token.ts'
import { residentBytes } from '../../bench/processes.ts'
import { startServer } from '../support/server-process.ts'
import { freshPathname } from '../support/uploads.ts'
import { type Campaign, damages, floodable, quantile, readDatabase, SECRET, scratchFolder } from './campaign.ts'
import { failedOf, pageOf, startVisitors, statusOf } from './traffic.ts'

const LIMITS_MIB = [512, 300]
const ROUNDS = 10
/** Within the limit of pixels, and small to send: what a decoder takes is another matter. */
const HOSTILE_PX = [7000, 9000]
const UPLOADS_AT_ONCE = 4
const GROUPS = '/sys/fs/cgroup/memory'

/** R20: hostile pictures come in while server and picture processes together may have 512 and 300 MiB. Needs root and cgroups. */
export const memoryLimit: Campaign = async (factor) => {
  const pictures = await Promise.all(HOSTILE_PX.map(hostilePicture))
  const figures: Record<string, number | string> = {}
  const faults: string[] = []
  for (const limitMib of LIMITS_MIB) {
    const group = makeGroup(limitMib)
    if (group === undefined)
      return { figures: {}, faults: [], leftOut: 'no memory group can be made, which needs root' }
    const { folder, remove } = scratchFolder()
    const server = await startServer({ ...floodable(folder), AUTH_SECRET: SECRET })
    group.take(server.pid ?? 0)
    const visitors = startVisitors({
      count: 2,
      pauseMs: 50,
      send: (n, agent) => statusOf(server.url + pageOf(n), { agent }),
    })
    const answers = new Map<number, number>()
    const rounds = Math.max(2, Math.ceil(ROUNDS * factor))
    for (let round = 0; round < rounds; round += 1) {
      const statuses = await Promise.all(
        Array.from({ length: UPLOADS_AT_ONCE }, (_, n) => upload(server.url, pictures[n % 2] ?? Buffer.alloc(0))),
      )
      for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    await delay(1000)
    const traffic = await visitors.stop()
    const ownMib = Math.round(residentBytes(server.pid ?? 0) / 1024 / 1024)
    const alive = await statusOf(`${server.url}/readyz`)
    server.kill('SIGTERM')
    const [code] = await server.exit
    const broken = readDatabase(folder, damages)
    const { killed, peakMib } = group.remove()
    remove()
    const failed = failedOf(traffic)
    Object.assign(figures, {
      [`${limitMib} MiB: hostile uploads answered`]: [...answers].map(([s, n]) => `${s} × ${n}`).join(', '),
      [`${limitMib} MiB: visits, failed, p99 ms`]: `${traffic.tookMs.length}, ${failed}, ${Math.round(quantile(traffic.tookMs, 0.99))}`,
      [`${limitMib} MiB: peak of all, web process at the end, MiB`]: `${peakMib}, ${ownMib}`,
      [`${limitMib} MiB: picture processes ended by the kernel`]: killed,
    })
    if (alive !== 200 || code !== 0) faults.push(`${limitMib} MiB: the server does not live on`)
    if (failed > 0) faults.push(`${limitMib} MiB: ${failed} visits failed`)
    for (const status of answers.keys())
      if (status === 0 || status === 500) faults.push(`${limitMib} MiB: an upload was answered with ${status}`)
    faults.push(...broken)
  }
  return { figures, faults }
}

/** An interlaced picture of one color, of which a decoder has to hold every pixel. */
async function hostilePicture(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 4, background: '#3b82f680' }, limitInputPixels: false })
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer()
}

async function upload(url: string, bytes: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${readWriteToken(SECRET)}` }
  const request = { method: 'PUT', headers, body: new Uint8Array(bytes) }
  return fetch(`${url}/api/blob/?pathname=${freshPathname('png')}`, request).then(
    ({ status }) => status,
    () => 0,
  )
}

/** A group of processes with a limit on memory, as MemoryMax of systemd sets it; undefined where none can be made. */
function makeGroup(limitMib: number) {
  const group = `${GROUPS}/studio-${process.pid}-${limitMib}`
  const read = (name: string) => readFileSync(`${group}/${name}`, 'utf8')
  try {
    mkdirSync(group)
    writeFileSync(`${group}/memory.limit_in_bytes`, String(limitMib * 1024 * 1024))
  } catch {
    return undefined
  }
  return {
    take: (pid: number) => writeFileSync(`${group}/cgroup.procs`, String(pid)),
    remove() {
      const killed = Number(/oom_kill (\d+)/.exec(read('memory.oom_control'))?.[1] ?? 0)
      const peakMib = Math.round(Number(read('memory.max_usage_in_bytes')) / 1024 / 1024)
      rmdirSync(group)
      return { killed, peakMib }
    },
  }
}
