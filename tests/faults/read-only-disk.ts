import { spawnSync } from 'node:child_process'
import type { OwnDisk } from '../support/own-disk.ts'
import { startServer } from '../support/server-process.ts'
import { ROOT } from '../support/studio.ts'
import { mountedDisk, NO_DISK, readOn, saysSo } from './ailing-disk.ts'
import { type Campaign, createOwner, damages, floodable, readDatabase, SECRET, signIn } from './campaign.ts'
import { keptRows, startKeeping } from './keeping.ts'

const CYCLES = 10
const DISK_MEGABYTES = 256
const ROUNDS = 3
const BACK_MS = 5000

/** R7: the disk takes no writes any more while all kinds of things are kept; later it is mounted anew. Needs root. */
export const readOnlyDisk: Campaign = async (factor) => {
  const mounted = mountedDisk(DISK_MEGABYTES)
  if (!mounted) return NO_DISK
  const { disk, remove } = mounted
  const env = { ...floodable(disk.point), AUTH_SECRET: SECRET }
  createOwner(disk.point)
  const site = { url: '', cookie: '' }
  const keeping = startKeeping(site)
  const faults = new Set<string>()
  const backMs: number[] = []
  let reads = 0
  const cycles = Math.ceil(CYCLES * factor) + 1
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const startedMs = performance.now()
    const server = await startServer(env)
    site.url = server.url
    site.cookie ||= await signIn(server.url)
    if ((await keeping.keepOneOfEach()) < keeping.kinds) faults.add('not everything goes on')
    backMs.push(performance.now() - startedMs)
    for (let round = 1; round < ROUNDS; round += 1) await keeping.keepOneOfEach()
    disk.stopWrites()
    for (let round = 0; round < ROUNDS; round += 1) {
      if ((await keeping.keepOneOfEach()) > 0) faults.add('kept on a disk that only reads')
      reads += await readOn(site, faults)
    }
    if (!(await saysSo(site))) faults.add('no card of the dashboard says so')
    server.kill('SIGTERM')
    const [code] = await server.exit
    if (code !== 0) faults.add(`the server ended with ${code}`)
    startOnReadOnly(disk, env, faults)
    disk.mount('rw')
  }
  const server = await startServer(env)
  site.url = server.url
  const lost = await keeping.countLostUploads()
  server.kill('SIGTERM')
  await server.exit
  const [found, broken] = [keeping.compare(keptRows(disk.point)), readDatabase(disk.point, damages)]
  remove()
  const { acknowledged, answers } = keeping.kept()
  const odd = [...answers.keys()].filter((answer) => answer !== 'success' && answer !== '503')
  return {
    figures: {
      cycles,
      acknowledged,
      ...Object.fromEntries([...answers].map(([answer, count]) => [`answered ${answer}`, count])),
      'pages and answers read meanwhile': reads,
      ...found,
      'lost uploads': lost,
      'from the start to the next write, longest ms': Math.round(Math.max(...backMs)),
    },
    faults: [
      ...broken,
      ...faults,
      ...odd.map((answer) => `answered ${answer}`),
      ...(found.lost + found.torn + found.doubled + lost > 0 ? ['lost, torn or doubled'] : []),
      ...(Math.max(...backMs) > BACK_MS ? ['writes resume too late'] : []),
    ],
  }
}

/** A start on a disk that only reads ends at once, with one line that says what to mend. */
function startOnReadOnly(disk: OwnDisk, env: Record<string, string>, faults: Set<string>): void {
  disk.unmount()
  // Its journal has to be written before it is mounted for reading.
  disk.mount('rw')
  disk.unmount()
  disk.mount('ro')
  const { status, stderr } = spawnSync(process.execPath, ['server/main.mjs'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', ...env },
    encoding: 'utf8',
    timeout: BACK_MS,
  })
  disk.unmount()
  const isClear = /^.*cannot be written to.*\n$/.test(stderr)
  if (status !== 1 || !isClear) faults.add(`a start on a disk that only reads says: ${stderr}`)
}
