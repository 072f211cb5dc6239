import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { COMPILE_CACHE } from './compile-cache.ts'

const ROOT = path.join(import.meta.dirname, '../..')

/** A running `npm run move`. */
export interface RunningMove {
  process: ChildProcess
  /** Lines so far. */
  lines: string[]
  /** Waits for a line, or for the end. */
  said: (wanted: RegExp) => Promise<boolean>
  ended: Promise<{ code: number | null; out: string; problem: string }>
}

/** The line after which the site is to be restarted. */
export const CAUGHT_UP = /Waiting for the old server/

/** @param env Of the site that is moved, and the keys of the bucket it goes to. */
export function startMove(args: readonly string[], env: object): RunningMove {
  const command = spawn(process.execPath, ['scripts/move/move.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const output = createInterface({ input: command.stdout }).on('line', (line) => lines.push(line))
  const closed = once(command, 'close') as Promise<[number | null]>
  const problem = text(command.stderr)
  const ended = closed.then(async ([code]) => ({ code, out: lines.join('\n'), problem: await problem }))
  const isSaid = (wanted: RegExp) => lines.some((line) => wanted.test(line))
  async function said(wanted: RegExp): Promise<boolean> {
    const over = closed.then(() => true)
    while (!isSaid(wanted)) if (await Promise.race([over, once(output, 'line').then(() => false)])) break
    return isSaid(wanted)
  }
  return { process: command, lines, said, ended }
}

/** Moves a site that nobody uses. */
export const moveStopped = (args: readonly string[], env: object) => startMove(args, env).ended
