import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'

export interface Updating {
  process: ChildProcess
  /** Waits for so many lines of its output, or its end. */
  wrote: (lines: number) => Promise<void>
  /** Exit code, and what it wrote. */
  ended: Promise<{ code: number | null; output: string; problems: string }>
}

/** Runs `npm run update` of the current release, in a process group of its own. */
export function startUpdate(base: string, env: Record<string, string>, args: readonly string[]): Updating {
  const child = spawn(process.execPath, [path.join(base, 'current/scripts/update/update.ts'), ...args], {
    detached: true,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([output, problems, [code]]) => ({ code: code as number | null, output, problems }),
  )
  let written = ''
  child.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString()
  })
  const linesWritten = () => written.split('\n').length - 1
  const wrote = async (lines: number): Promise<void> => {
    while (linesWritten() < lines && child.exitCode === null) await setTimeout(20)
  }
  return { process: child, ended, wrote }
}
