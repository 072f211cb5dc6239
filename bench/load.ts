import { execFile, spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SYSTEM_PATH } from '#tests/support/nginx.ts'
import { startPlainNginx } from './nginx.ts'
import type { BenchedStudio } from './studio.ts'
import { figure, printTable } from './table.ts'

const PATHS = ['/', '/portfolio'] as const
const CONNECTIONS = 50
const SECONDS = 5
const WARM_UP_SECONDS = 2
const PAUSE_MS = 1000

interface Load {
  requestsPerSecond: number
  p99: string
}

/** Prints requests per second of two pages against nginx serving the same bytes from files. @throws {Error} */
export async function printLoad({ url }: BenchedStudio): Promise<void> {
  for (const program of ['nginx', 'wrk']) requireProgram(program)
  const pages = await Promise.all(PATHS.map(async (path) => [path, await identityBytes(url + path)] as const))
  const nginx = await startPlainNginx(new Map(pages))
  try {
    const rows: string[][] = []
    for (const path of PATHS) {
      await load(url + path, WARM_UP_SECONDS)
      rows.push(describe(path, await load(url + path, SECONDS), await load(nginx.url + path, SECONDS)))
    }
    printTable(`Load: ${CONNECTIONS} connections, uncompressed HTML, one process each`, [
      ['page', 'ours req/s', 'ours p99', 'nginx req/s', 'nginx p99', 'ours ÷ nginx'],
      ...rows,
    ])
  } finally {
    await nginx.stop()
  }
}

function requireProgram(name: string): void {
  const { error } = spawnSync(name, ['-v'], { env: SYSTEM_PATH })
  if (error) throw new Error('The load part needs nginx and wrk: sudo apt-get install nginx wrk')
}

async function identityBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return response.bytes()
}

async function load(address: string, seconds: number): Promise<Load> {
  const options = [
    '--threads',
    '1',
    '--connections',
    `${CONNECTIONS}`,
    '--duration',
    `${seconds}s`,
    '--timeout',
    '20s',
    '--latency',
  ]
  // A server works on for a while after a load has gone, on answers that are no longer waited for.
  await delay(PAUSE_MS)
  const { stdout } = await promisify(execFile)('wrk', [...options, address])
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const p99 = /99%\s+(\S+)/.exec(stdout)?.[1] ?? ''
  const complaint = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
  if (complaint || !requestsPerSecond) throw new Error(`${address} under load: ${complaint ?? 'not one answer'}`)
  return { requestsPerSecond, p99 }
}

function describe(path: string, ours: Load, nginx: Load): string[] {
  return [
    path,
    figure(ours.requestsPerSecond.toFixed(0)),
    figure(ours.p99),
    figure(nginx.requestsPerSecond.toFixed(0)),
    figure(nginx.p99),
    figure((ours.requestsPerSecond / nginx.requestsPerSecond).toFixed(3)),
  ]
}
