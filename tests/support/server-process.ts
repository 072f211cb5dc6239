import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './studio.ts'

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
/** The variables and arguments that `npm start` gives to Node: its limits on memory, and the program. */
const VARIABLES = Object.fromEntries(
  Array.from(scripts.start.matchAll(/([A-Z_]+)=(\S+)/g), ([, name = '', value]) => [name, value] as const),
)
const START = /exec node (.*)$/.exec(scripts.start)?.[1]?.split(' ') ?? []

/** The server as it is started in production, on a free port. @param cwd Folder of the program. */
export async function startServer(env: Record<string, string>, cwd = ROOT) {
  const server = spawn(process.execPath, START, {
    cwd,
    env: { PATH: process.env['PATH'], ...VARIABLES, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killWithUs = (): void => void server.kill('SIGKILL')
  process.once('exit', killWithUs)
  server.once('exit', () => process.off('exit', killWithUs))
  const exit = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  const url = /http:\/\/[\w.:]+\d/.exec(line)?.[0]
  if (url === undefined) throw new Error(`The server says no address: ${line}`)
  return { url, pid: server.pid, exit, kill: (signal: NodeJS.Signals) => server.kill(signal) }
}

/** A port of this machine without a listener, for servers that have to know theirs before they start. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
