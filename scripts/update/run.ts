import { spawn } from 'node:child_process'
import { once } from 'node:events'
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
  throw new Error(problems.trim().split('\n').at(-1) || `${program} ended with ${String(code)}.`)
}
