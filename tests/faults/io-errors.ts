import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../support/server-process.ts'
import {
  type Campaign,
  createOwner,
  damages,
  floodable,
  readDatabase,
  SECRET,
  scratchFolder,
  signIn,
} from './campaign.ts'
import { type Kept, keptRows, type Site, startKeeping } from './keeping.ts'

/** Failures of each system call, half of them with each error. */
const FAILURES = 200
/** System calls to fail, as strace names them. */
const CALLS = ['fdatasync,fsync', 'pwrite64', '/^rename', 'openat']
const ERRORS = ['EIO', 'ENOSPC']
/** Every third call of a thread fails: sooner or later that is each one of every kind of write. */
const WHEN = '2+3'
const ROUNDS_MAX = 1000

/** R8: the disk fails again and again, at another point each time, while all kinds of things are kept. Needs strace. */
export const ioErrors: Campaign = async (factor) => {
  const { folder, remove } = scratchFolder()
  createOwner(folder)
  // One thread for files: then every third of all calls fails, not every third of each of four threads.
  const server = await startServer({ ...floodable(folder), AUTH_SECRET: SECRET, UV_THREADPOOL_SIZE: '1' })
  const site: Site = { url: server.url, cookie: await signIn(server.url) }
  const keeping = startKeeping(site)
  const wanted = Math.ceil((FAILURES / ERRORS.length) * factor)
  const figures: Record<string, number> = {}
  const faults: string[] = []
  for (const call of CALLS) {
    for (const error of ERRORS) {
      const trace = path.join(folder, `trace-${CALLS.indexOf(call)}-${error}`)
      const strace = await failing(server.pid ?? 0, { call, error, trace })
      for (let round = 0; round < ROUNDS_MAX && countInjected(trace) < wanted; round += 1) await keeping.keepOneOfEach()
      strace.kill('SIGINT')
      await once(strace, 'exit')
      const injected = countInjected(trace)
      figures[`${call} failed with ${error}`] = injected
      if (injected < wanted) faults.push(`${call} failed less than ${wanted} times`)
      if ((await keeping.keepOneOfEach()) < keeping.kinds) faults.push(`not everything goes on after ${call} ${error}`)
    }
  }
  const lost = await keeping.countLostUploads()
  server.kill('SIGTERM')
  const [code] = await server.exit
  const [found, broken] = [keeping.compare(keptRows(folder)), readDatabase(folder, damages)]
  remove()
  const { acknowledged, answers }: Kept = keeping.kept()
  const odd = [...answers.keys()].filter((answer) => answer !== 'success' && answer !== '503')
  return {
    figures: {
      ...figures,
      acknowledged,
      ...Object.fromEntries([...answers].map(([answer, count]) => [`answered ${answer}`, count])),
      ...found,
      'lost uploads': lost,
    },
    faults: [
      ...broken,
      ...faults,
      ...odd.map((answer) => `answered ${answer}`),
      ...(found.lost + found.torn + found.doubled + lost > 0 ? ['lost, torn or doubled'] : []),
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
    ],
  }
}

interface Failing {
  call: string
  error: string
  /** Absolute path of the file that records every call. */
  trace: string
}

async function failing(pid: number, { call, error, trace }: Failing): Promise<ChildProcess> {
  const inject = `inject=${call}:error=${error}:when=${WHEN}`
  const strace = spawn('strace', ['-f', '-e', `trace=${call}`, '-e', inject, '-o', trace, '-p', String(pid)])
  await once(strace.stderr, 'data')
  return strace
}

const countInjected = (trace: string): number =>
  existsSync(trace) ? readFileSync(trace, 'utf8').split('(INJECTED)').length - 1 : 0
