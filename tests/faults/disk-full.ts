import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startServer } from '../support/server-process.ts'
import { mountedDisk, NO_DISK, readOn, saysSo } from './ailing-disk.ts'
import { type Campaign, createOwner, damages, floodable, readDatabase, SECRET, signIn } from './campaign.ts'
import { keptRows, startKeeping } from './keeping.ts'

const CYCLES = 20
const DISK_MEGABYTES = 64
const ROUNDS = 5
const PIECES_BYTES = [1_000_000, 4096, 1]
const RESUME_MS = 5000

/** R6: something else fills the disk while all kinds of things are kept, and goes away again; the server runs on. Needs root. */
export const diskFull: Campaign = async (factor) => {
  const mounted = mountedDisk(DISK_MEGABYTES)
  if (!mounted) return NO_DISK
  const { disk, remove } = mounted
  const filler = path.join(disk.point, 'filler')
  createOwner(disk.point)
  const server = await startServer({ ...floodable(disk.point), AUTH_SECRET: SECRET })
  const site = { url: server.url, cookie: await signIn(server.url) }
  const keeping = startKeeping(site)
  const faults = new Set<string>()
  const resumedMs: number[] = []
  const cycles = Math.ceil(CYCLES * factor)
  let reads = 0
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    if ((await keeping.keepOneOfEach()) < keeping.kinds) faults.add('not everything is kept while there is room')
    await whileKeeping(keeping, () => fill(filler))
    let refused = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      refused += keeping.kinds - (await keeping.keepOneOfEach())
      reads += await readOn(site, faults)
    }
    if (refused === 0) faults.add('a full disk refuses nothing')
    if (!(await saysSo(site))) faults.add('no card of the dashboard says so')
    resumedMs.push(await untilAllIsKept(filler, keeping))
    if (await saysSo(site)) faults.add('a card of the dashboard stays red')
  }
  const lost = await keeping.countLostUploads()
  server.kill('SIGTERM')
  const [code] = await server.exit
  const [found, broken] = [keeping.compare(keptRows(disk.point)), readDatabase(disk.point, damages)]
  remove()
  const { acknowledged, answers, longestMs } = keeping.kept()
  const odd = [...answers.keys()].filter((answer) => answer !== 'success' && answer !== '503')
  return {
    figures: {
      cycles,
      acknowledged,
      ...Object.fromEntries([...answers].map(([answer, count]) => [`answered ${answer}`, count])),
      'pages and answers read meanwhile': reads,
      ...found,
      'lost uploads': lost,
      'longest answer ms': Math.round(longestMs),
      'until all is kept again, longest ms': Math.round(Math.max(...resumedMs)),
    },
    faults: [
      ...broken,
      ...faults,
      ...odd.map((answer) => `answered ${answer}`),
      ...(code === 0 ? [] : [`the server ended with ${code}`]),
      ...(found.lost + found.torn + found.doubled + lost > 0 ? ['lost, torn or doubled'] : []),
      ...(Math.max(...resumedMs) > RESUME_MS ? ['writes resume too late'] : []),
    ],
  }
}

type Keeping = ReturnType<typeof startKeeping>

/** Goes on keeping things until some work is done. */
async function whileKeeping(keeping: Keeping, work: () => Promise<void>): Promise<void> {
  const done = new AbortController()
  const keepOn = async (): Promise<void> => {
    while (!done.signal.aborted) await keeping.keepOneOfEach()
  }
  const kept = keepOn()
  await work().finally(() => done.abort())
  await kept
}

/** Takes all room of a disk, with pauses in which others take some, too. */
async function fill(file: string): Promise<void> {
  writeFileSync(file, '')
  for (const bytes of PIECES_BYTES) {
    const piece = Buffer.alloc(bytes)
    while (appends(file, piece)) await setTimeout(bytes === 1 ? 0 : 5)
  }
}

function appends(file: string, piece: Buffer): boolean {
  try {
    appendFileSync(file, piece)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

/** Gives the room back. @returns How long it then takes until one thing of each kind is kept, in ms. */
async function untilAllIsKept(filler: string, keeping: Keeping): Promise<number> {
  const sinceMs = performance.now()
  rmSync(filler)
  while ((await keeping.keepOneOfEach()) < keeping.kinds && performance.now() - sinceMs < 2 * RESUME_MS)
    await setTimeout(100)
  return performance.now() - sinceMs
}
