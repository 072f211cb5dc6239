// Run by itself it is a bare Node server that answers every request with the same bytes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [, main, file] = process.argv
if (main === import.meta.filename && file !== undefined) serve(readFileSync(file))

/** The quickest that a server of this runtime can be. @param file Body of every answer. */
export async function startBareServer(file: string) {
  const server: ChildProcess = fork(import.meta.filename, [file])
  const [port] = (await once(server, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    stop: async (): Promise<void> => {
      server.kill()
      await once(server, 'exit')
    },
  }
}

function serve(body: Buffer): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }
  const server = createServer((_, response) => response.writeHead(200, headers).end(body))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
