import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

const CONNECTIONS = 50
const PAUSE_MS = 1000

export interface Load {
  requests: number
  requestsPerSecond: number
  /** With its unit, as wrk prints it. */
  p99: string
}

/** Asks for an address over 50 connections as often as they allow. @throws {Error} where it answers with anything else than 2xx or 3xx. */
export async function load(address: string, seconds: number, headers: Record<string, string> = {}): Promise<Load> {
  // A server works on for a while after a load has gone, on answers that are no longer waited for.
  await delay(PAUSE_MS)
  const options = [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    '--timeout=20s',
    '--latency',
  ]
  const asked = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`])
  const { stdout } = await promisify(execFile)('wrk', [...options, ...asked, address]).catch((error: unknown) => {
    throw new Error('This part needs nginx and wrk: sudo apt-get install nginx wrk', { cause: error })
  })
  const complaint = /Non-2xx.*|Socket errors.*/.exec(stdout)?.[0]
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  if (complaint || requests === 0) throw new Error(`${address} under load: ${complaint ?? 'not one answer'}`)
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return { requests, requestsPerSecond, p99: /^\s+99%\s+(\S+)/m.exec(stdout)?.[1] ?? '' }
}
