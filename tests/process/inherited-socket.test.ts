import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { HAS_BUILD } from '../support/build.ts'
import { ROOT } from '../support/studio.ts'

/** Keeps descriptor 0 open as systemd keeps the socket, and starts the server on it again when the first has ended. */
const TWICE = `for turn in 1 2; do
  sh -c 'echo $$; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server/main.mjs' "$0" 3<&0
done`

it.skipIf(!HAS_BUILD)(
  'R14: behind a socket of systemd a restart refuses nobody: visitors wait, and are answered',
  async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'socket-'))
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const keeper = spawn('sh', ['-c', TWICE, process.execPath], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' },
      stdio: [descriptorOf(listener), 'pipe', 'inherit'],
    })
    listener.close()
    const lines = createInterface({ input: keeper.stdout as Readable })[Symbol.asyncIterator]()
    const lineWith = async (text: RegExp): Promise<string> => {
      const line = String((await lines.next()).value)
      return text.test(line) ? line : lineWith(text)
    }
    const nextServer = async () => Number(await lineWith(/^\d+$/))
    const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

    const first = await nextServer()
    await lineWith(new RegExp(`:${port}\\b`))
    expect(await status()).toBe(200)
    process.kill(first, 'SIGTERM')
    const second = await nextServer()
    expect(await status()).toBe(200)

    const ended = once(keeper, 'exit')
    process.kill(second, 'SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  },
)

/** Node hands sockets to other processes, but has no public name for their descriptors. */
const descriptorOf = (server: Server): number => (server as unknown as { _handle: { fd: number } })._handle.fd
