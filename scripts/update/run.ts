import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

interface RunOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
}

/** @returns What a program wrote, without the last line break. @throws with what it wrote about its failure. */
export async function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (code === 0) return output.trimEnd()
  throw new Error(lastLine(problems) || `${program} ended with ${String(code)}.`)
}

/**
 * Runs a command of a shell until it ends. Programs that it leaves behind go on: a file takes what they write, as a pipe would
 * be waited for, or break.
 *
 * @throws with what it wrote about its failure, and when it is ended as it takes too long.
 */
export async function runCommand(command: string, longestMs: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'command-'))
  const problems = await open(path.join(folder, 'problems'), 'w')
  try {
    const limit = { timeout: Math.ceil(longestMs), killSignal: 'SIGKILL' } as const
    const child = spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', problems.fd], ...limit })
    const [code] = await once(child, 'exit')
    if (child.killed) throw new Error(`'${command}' took longer than ${longestMs / 1000} seconds.`)
    if (code === 0) return
    const said = lastLine(await readFile(path.join(folder, 'problems'), 'utf8'))
    throw new Error(said || `'${command}' ended with ${String(code)}.`)
  } finally {
    await problems.close()
    await rm(folder, { recursive: true })
  }
}

const lastLine = (written: string): string | undefined => written.trim().split('\n').at(-1)
