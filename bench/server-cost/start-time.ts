import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startServer } from '#tests/support/server-process.ts'
import { median } from '../median.ts'
import { figure, printTable } from '../table.ts'
import { TARGETS } from '../targets.ts'
import { answerOf } from './answers.ts'
import { startBareServer } from './bare-server.ts'

const STARTS = 7

/** Prints how long a server with data of an earlier start takes to its first page, beside bare Node in the same run. */
export async function printStart(): Promise<void> {
  const dir = await mkdtemp(path.join(tmpdir(), 'start-'))
  const page = path.join(dir, 'page')
  // It ends in order, and so keeps what was compiled for the starts that are measured, as in production.
  await writeFile(page, await firstPage(dir, 'SIGTERM'))
  const oursMs: number[] = []
  const bareMs: number[] = []
  for (let start = 0; start < STARTS; start++) {
    oursMs.push(await time(() => firstPage(dir)))
    bareMs.push(await time(() => bareFirstPage(page)))
  }
  await rm(dir, { recursive: true })
  const [ours, bare] = [median(oursMs), median(bareMs)]
  printTable(`Start to first page, median of ${STARTS}`, [
    ['', 'ms', 'bare Node ms', '÷ bare Node'],
    [
      'Home',
      figure(ours.toFixed(0), ours > TARGETS.startMs),
      figure(bare.toFixed(0)),
      figure((ours / bare).toFixed(1)),
    ],
  ])
}

/** Starts the server, asks for Home and stops it. The time to stop counts, too. */
async function firstPage(dataDir: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<Buffer> {
  const port = String(await freePort())
  const server = await startServer({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })
  const { bytes } = await answerOf(server.url, {})
  server.kill(signal)
  await server.exit
  return bytes
}

async function bareFirstPage(file: string): Promise<void> {
  const server = await startBareServer([file])
  await answerOf(server.url, {})
  await server.stop()
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
