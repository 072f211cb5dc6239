import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const START_ATTEMPTS = 100
const START_PAUSE_MS = 50

/** Debian keeps nginx where only root looks. */
export const SYSTEM_PATH = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }

/** An nginx of one process that serves these pages from files. @param pages HTML by path. */
export async function startNginx(pages: ReadonlyMap<string, Uint8Array>) {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-nginx-'))
  for (const [pagePath, html] of pages) await writePage(path.join(dir, 'html', pagePath), html)
  const port = await freePort()
  const config = path.join(dir, 'nginx.conf')
  await writeFile(config, configuration(dir, port))
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
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

async function writePage(dir: string, html: Uint8Array): Promise<void> {
  await mkdir(dir, { recursive: true })
  await writeFile(path.join(dir, 'index.html'), html)
}

/** Without a master process nginx needs no other user, and ends with the one process that was started. */
function configuration(dir: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${dir}/${use};`)
  return `
daemon off;
master_process off;
pid ${dir}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { text/html html; }
  charset utf-8;
  server {
    listen 127.0.0.1:${port};
    root ${dir}/html;
    location / { try_files $uri/index.html =404; }
  }
}
`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await delay(START_PAUSE_MS)
  }
  throw new Error('nginx did not start.')
}
