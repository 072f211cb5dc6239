// Run by itself it is a bare Node server that answers with the bytes of files.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [, main, ...files] = process.argv
if (main === import.meta.filename) serve(files)

/** The quickest that a server of this runtime can be. @param files Bodies of `/0`, `/1` and so on; the first is that of `/`, too. */
export async function startBareServer(files: readonly string[]) {
  const server: ChildProcess = fork(import.meta.filename, files)
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

function serve(files: readonly string[]): void {
  const answers = files.map((file) => {
    const body = readFileSync(file)
    return { body, headers: { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length } }
  })
  const server = createServer(({ url }, response) => {
    const answer = answers[Number(url?.slice(1))]
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
