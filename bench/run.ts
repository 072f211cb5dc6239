// Prints figures of the built site: `npm run bench -- [part …] [/path …]`, everything when nothing is named.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { printBytes } from './bytes.ts'
import { printFrames } from './frames.ts'
import { printLighthouse } from './lighthouse.ts'
import { printPublish } from './publish.ts'
import { printStart } from './server-cost/start-time.ts'
import { printAnewCost, printVisitCost } from './server-cost/visit-cost.ts'
import { type BenchedStudio, startBenchedStudio } from './studio.ts'

const PARTS: Record<string, (paths: readonly string[]) => Promise<void>> = {
  bytes: withStudio(printBytes),
  lighthouse: withStudio(printLighthouse),
  frames: withStudio(printFrames),
  visit: printVisitCost,
  anew: printAnewCost,
  start: printStart,
  publish: printPublish,
}

const asked = process.argv.slice(2)
const paths = asked.filter((word) => word.startsWith('/'))
const names = asked.filter((word) => !word.startsWith('/'))
const unknown = names.find((name) => !(name in PARTS))
if (unknown !== undefined) refuse(`There is no part '${unknown}'; there are ${Object.keys(PARTS).join(', ')}.`)

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
build()
const parts = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name))
for (const [name, print] of parts) await run(name, print)

/** A part about pages of a studio that runs meanwhile. */
function withStudio(print: (studio: BenchedStudio) => Promise<void>) {
  return async (paths: readonly string[]): Promise<void> => {
    const studio = await startBenchedStudio(paths)
    try {
      await print(studio)
    } finally {
      await studio.stop()
    }
  }
}

/** Measuring is not judging: only a part that cannot run makes the command fail. */
async function run(name: string, print: (paths: readonly string[]) => Promise<void>): Promise<void> {
  const startedMs = performance.now()
  try {
    await print(paths)
    console.log(`(${name} took ${Math.round((performance.now() - startedMs) / 1000)} s)`)
  } catch (error) {
    console.error(`\n${name} could not run: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

function build(): void {
  const root = path.join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, ['scripts/build-if-needed.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

function refuse(reason: string): never {
  console.error(reason)
  process.exit(2)
}
