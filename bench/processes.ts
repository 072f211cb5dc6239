import { readdirSync, readFileSync } from 'node:fs'

/** Memory and processor time of a server and of its picture processes. */
export interface Needs {
  /** Resident memory of the server itself. */
  beforeBytes: number
  peakBytes: number
  /** The most that the picture processes held together. */
  picturesPeakBytes: number
  /** Time on a processor. */
  cpuSeconds: { client: number; server: number; pictures: number }
}

const SAMPLE_MS = 50
/** Longer than the server rests between two pictures while uploads come in. */
const IDLE_MS = 5000
const TICKS_PER_SECOND = 100

/** Watches a server and what it has started, and this process as its client; on Linux only, elsewhere everything is 0. */
export function watchServer(pid: number): { stop: () => Needs } {
  const beforeBytes = residentBytes(pid)
  const before = { client: process.cpuUsage(), server: cpuTicks(pid), pictures: picturesTicks(pid) }
  const peak = { server: beforeBytes, pictures: 0 }
  const look = (): void => {
    peak.server = Math.max(peak.server, residentBytes(pid))
    peak.pictures = Math.max(peak.pictures, sum(childrenOf(pid).map(residentBytes)))
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop(): Needs {
      clearInterval(timer)
      look()
      const { user, system } = process.cpuUsage(before.client)
      const cpuSeconds = {
        client: (user + system) / 1_000_000,
        server: (cpuTicks(pid) - before.server) / TICKS_PER_SECOND,
        pictures: (picturesTicks(pid) - before.pictures) / TICKS_PER_SECOND,
      }
      return { beforeBytes, peakBytes: peak.server, picturesPeakBytes: peak.pictures, cpuSeconds }
    },
  }
}

/** Resolves once the processes that a process has started do nothing for a while. @returns Milliseconds until they began to. */
export async function untilIdle(pid: number): Promise<number> {
  const startedMs = performance.now()
  let last = -1
  for (;;) {
    const ticks = picturesTicks(pid)
    if (ticks === last) return performance.now() - startedMs - IDLE_MS
    last = ticks
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const picturesTicks = (pid: number): number => sum(childrenOf(pid).map(cpuTicks))

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return lists.join(' ').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** 0 elsewhere than on Linux. */
export function residentBytes(pid: number): number {
  try {
    return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Milliseconds on a processor that a process has had since its start; counted in steps of 10 ms. */
export const cpuMs = (pid: number): number => (cpuTicks(pid) / TICKS_PER_SECOND) * 1000

function cpuTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  } catch {
    return 0
  }
}
