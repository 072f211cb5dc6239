import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readRunning } from '#server/platform/running.ts'

/** Starts the current release again whenever it ends, on a socket that it keeps, with the settings in `env`, as systemd does. */
const KEEPER = `while [ ! -e stopped ]; do
  sh -c 'echo $$ > pid.next && mv pid.next pid && set -a && { [ ! -e env ] || . ./env; } && set +a && cd current && LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server/main.mjs' "$0" 3<&0 >> log 2>&1
  sleep 0.1
done`

export type Service = Awaited<ReturnType<typeof startService>>

/** Runs the site of an installation. @param env DATA_DIR, and what else it needs. */
export async function startService(base: string, env: Record<string, string> & { DATA_DIR: string }) {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const keeper = spawn('sh', ['-c', KEEPER, process.execPath], {
    cwd: base,
    detached: true,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: [descriptorOf(listener), 'ignore', 'inherit'],
  })
  listener.close()
  const ended = once(keeper, 'exit')
  const killWithUs = (): void => {
    if (keeper.pid) process.kill(-keeper.pid, 'SIGKILL')
  }
  process.once('exit', killWithUs)
  keeper.once('exit', () => process.off('exit', killWithUs))
  const url = `http://127.0.0.1:${port}`

  /** Sends the server a signal. Between an end and the next start there is none. */
  function signal(name: NodeJS.Signals): void {
    try {
      process.kill(Number(readFileSync(path.join(base, 'pid'), 'utf8')), name)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }

  /** Waits for a server that has not been `before`. @returns The version that runs. */
  async function ready(before?: number): Promise<string> {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const running = await readRunning(env.DATA_DIR)
      const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok
      if (running && running.pid !== before && (await isReady())) return running.version
      await setTimeout(50)
    }
    throw new Error(`The site does not get ready: ${readFileSync(path.join(base, 'log'), 'utf8')}`)
  }

  return {
    url,
    signal,
    ready,
    /** Restarts whatever is current now. @returns Its version. */
    async startAgain(name: NodeJS.Signals): Promise<string> {
      const before = await readRunning(env.DATA_DIR)
      signal(name)
      return ready(before?.pid)
    },
    /** The command by which an update restarts it. */
    restart: `kill $(cat ${path.join(base, 'pid')}) || true`,
    async stop(): Promise<void> {
      writeFileSync(path.join(base, 'stopped'), '')
      signal('SIGTERM')
      await ended
    },
  }
}

/** Node hands sockets to other processes, but has no public name for their descriptors. */
const descriptorOf = (server: Server): number => (server as unknown as { _handle: { fd: number } })._handle.fd
