import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { SiteSettings } from '#contract/site/site.ts'
import { COMPILE_CACHE } from './compile-cache.ts'
import type { StudioOptions } from './studio.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const RENDITIONS = path.join(ROOT, 'test-results/renditions')

/** Settings under which every public page shows itself and its links. */
export const ALL_PAGES: Partial<SiteSettings> = { hideHomeTours: false, hideStoolPage: false }

export interface RunningStudio {
  url: string
  /** Moves the studio's clock on. */
  advance: (ms: number) => Promise<void>
  stop: () => Promise<void>
}

/** Message that moves the clock of a studio on; it answers when that is done. */
export interface ClockOrder {
  advanceMs: number
}

export interface StudioProcessOptions extends StudioOptions {
  /** Gives a blank picture for every rendition. */
  blankPictures?: boolean
}

/** A studio as a process of its own on a free port. Pictures rendered in earlier runs are there already. */
export async function startStudioProcess(options: StudioProcessOptions): Promise<RunningStudio> {
  mkdirSync(RENDITIONS, { recursive: true })
  const server = spawn(
    process.execPath,
    ['tests/support/studio-server.ts', JSON.stringify({ renditionsDir: RENDITIONS, ...options })],
    {
      cwd: ROOT,
      env: { ...process.env, ...COMPILE_CACHE, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const killWithUs = (): void => void server.kill()
  process.once('exit', killWithUs)
  server.once('exit', () => process.off('exit', killWithUs))
  const url = await firstLine(server)
  return { url, advance: (ms) => advance(server, ms), stop: () => stop(server) }
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The studio has no output.')
  const lines = createInterface({ input: server.stdout })
  const failed = once(server, 'exit').then(() => Promise.reject(new Error('The studio did not start.')))
  const [line] = (await Promise.race([once(lines, 'line'), failed])) as [string]
  return line
}

async function advance(server: ChildProcess, ms: number): Promise<void> {
  const moved = once(server, 'message')
  server.send({ advanceMs: ms } satisfies ClockOrder)
  await moved
}

async function stop(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}
