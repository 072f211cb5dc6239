import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { COMPILE_CACHE } from './compile-cache.ts'
import { ROOT } from './studio.ts'

/** One of the commands, as `npm run` starts it. */
export async function runCommand(
  name: 'backup' | 'restore' | 'export' | 'rotate-secret' | 'create-admin',
  args: readonly string[],
  env: object = {},
) {
  const command = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, problem, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')])
  return { code, out, problem }
}
