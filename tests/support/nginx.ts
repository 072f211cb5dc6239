import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './server-process.ts'

const START_ATTEMPTS = 200
const START_PAUSE_MS = 50

/** Debian keeps nginx where only root looks. */
export const SYSTEM_PATH = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }

/**
 * An nginx as an ordinary process: with folder, port and configuration of its own, and nothing of the one that the
 * system may run.
 *
 * @param servers Gives what stands in `http { … }`.
 */
export async function startNginx(servers: (port: number, dir: string) => string) {
  const dir = await mkdtemp(path.join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const config = path.join(dir, 'nginx.conf')
  await writeFile(config, configuration(dir, servers(port, dir)))
  const server = spawn('nginx', ['-p', dir, '-c', config, '-e', 'stderr'], {
    env: SYSTEM_PATH,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const killAtExit = () => void server.kill()
  process.once('exit', killAtExit)
  const stop = async (): Promise<void> => {
    const exited = server.exitCode === null ? once(server, 'exit') : undefined
    server.kill('SIGTERM')
    await exited
    process.off('exit', killAtExit)
    await rm(dir, { recursive: true, force: true })
  }
  await untilItListens(port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url: `http://127.0.0.1:${port}`, port, pid: server.pid ?? 0, stop }
}

/** Without a master process nginx needs no other user, and ends with the one process that was started. */
function configuration(dir: string, servers: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${dir}/${use};`)
  return `
daemon off;
master_process off;
pid ${dir}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
${servers}
}
`
}

async function untilItListens(port: number): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const listens = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (listens) return
    await delay(START_PAUSE_MS)
  }
  throw new Error('nginx did not start.')
}
