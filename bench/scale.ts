// Prints how the site keeps up with a growing portfolio: `node bench/scale.ts`, or `node bench/scale.ts 10000` for some
// sizes. Every project has thirty pictures.
import { AFTER_CHANGES_HEAD, afterChanges } from './portfolio/after-changes.ts'
import { fillPortfolio } from './portfolio/fill-portfolio.ts'
import { FIRST_BYTES_HEAD, firstByteMs, firstBytes } from './portfolio/first-bytes.ts'
import { cpuMs } from './processes.ts'
import { startSignedInServer } from './signed-in-server.ts'
import { figure, printTable } from './table.ts'
import { TARGETS } from './targets.ts'

const SIZES = [10, 100, 1000, 10_000]

const asked = process.argv.slice(2).map(Number)
if (!asked.every((size) => Number.isInteger(size) && size > 9)) {
  console.error('Sizes are whole numbers from 10 on, as in: node bench/scale.ts 100 10000')
  process.exit(2)
}

const starts: string[][] = [['projects', 'ms', 'CPU ms']]
const changed: string[][] = [AFTER_CHANGES_HEAD]
const usual: string[][] = [FIRST_BYTES_HEAD]
for (const size of asked.length > 0 ? asked : SIZES) await measure(size)
printTable('Start to first page', starts as [string[]])
printTable('First to ask after a change: CPU ms / ms to the first byte, and memory', changed as [string[]])
printTable('Time to the first byte, ms', usual as [string[]])

async function measure(size: number): Promise<void> {
  const server = await startSignedInServer('scale')
  try {
    await server.end()
    fillPortfolio(server.dataDir, size)
    const startedMs = performance.now()
    const pid = await server.start()
    await firstByteMs(server.url)
    const ms = performance.now() - startedMs
    starts.push([
      size.toLocaleString('en-US'),
      figure(ms.toFixed(0), ms > TARGETS.largeStartMs),
      figure(cpuMs(pid).toFixed(0)),
    ])
    changed.push(await afterChanges({ ...server, pid }, size))
    usual.push(await firstBytes(server, size))
  } finally {
    await server.stop()
  }
}
