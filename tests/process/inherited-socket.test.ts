import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { HAS_BUILD } from '../support/build.ts'
import { ROOT } from '../support/studio.ts'

/** Starts the server on descriptor 0, as systemd passes a socket. */
const START = `sh -c 'echo $$; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server/main.mjs' "$0" 3<&0`
/** Keeps the socket meanwhile, and starts the server on it again when the first has ended. */
const TWICE = `for turn in 1 2; do ${START}; done`

describe.skipIf(!HAS_BUILD)('a socket that systemd passes', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'socket-'))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  /** Runs a script with the socket as descriptor 0; what it started ends with the test. */
  function run(script: string, listener: Server) {
    const keeper = spawn('sh', ['-c', script, process.execPath], {
      cwd: ROOT,
      detached: true,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: path.join(dir, 'data'), PORT: '0' },
      stdio: [descriptorOf(listener), 'pipe', 'pipe'],
    })
    listener.close()
    const ended = once(keeper, 'exit') as Promise<[number | null]>
    onTestFinished(() => {
      if (keeper.exitCode === null && keeper.pid) process.kill(-keeper.pid, 'SIGKILL')
    })
    return { output: keeper.stdout as Readable, errors: keeper.stderr as Readable, ended }
  }

  it('R14: during a restart it refuses nobody: visitors wait, and are answered', async () => {
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    const { output, ended } = run(TWICE, listener)
    const lines = createInterface({ input: output })[Symbol.asyncIterator]()
    const lineWith = async (wanted: RegExp): Promise<string> => {
      const line = String((await lines.next()).value)
      return wanted.test(line) ? line : lineWith(wanted)
    }
    const nextServer = async () => Number(await lineWith(/^\d+$/))
    const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status

    const first = await nextServer()
    await lineWith(new RegExp(`:${port}\\b`))
    expect(await status()).toBe(200)
    process.kill(first, 'SIGTERM')
    const second = await nextServer()
    expect(await status()).toBe(200)
    process.kill(second, 'SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('is a port: a path is one clear line and exit 1', async () => {
    const listener = createServer().listen(path.join(dir, 'site.sock'))
    await once(listener, 'listening')
    const { errors, ended } = run(START, listener)
    expect(await text(errors)).toMatch(/^Seven Mile Interiors cannot start: .*ListenStream.*\n$/)
    expect(await ended).toEqual([1, null])
  })
})

/** Node hands sockets to other processes, but has no public name for their descriptors. */
const descriptorOf = (server: Server): number => (server as unknown as { _handle: { fd: number } })._handle.fd
