// Run by itself it is a server that receives bodies as files and does nothing else with them.
import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BLOB } from '#contract/limits.ts'
import { concurrently } from './concurrently.ts'
import type { Photograph } from './photographs.ts'

const [, main, folder] = process.argv
if (main === import.meta.filename && folder !== undefined) serve(folder)

/**
 * Sends the same parts as an upload, as many at once, to a bare server in another process, which writes and hashes each and
 * has the disk keep it: what streams alone can reach. @returns Milliseconds that it took.
 */
export async function receivePlainly(pictures: readonly Photograph[], dataDir: string): Promise<number> {
  const dir = await mkdtemp(path.join(dataDir, 'received-'))
  const receiver = fork(import.meta.filename, [dir])
  try {
    const port = await portOf(receiver)
    const agent = new Agent({ keepAlive: true })
    const startedMs = performance.now()
    await concurrently(pictures.flatMap(partsOf), BLOB.concurrentParts, (part) => send(part, port, agent))
    return performance.now() - startedMs
  } finally {
    receiver.kill()
    await once(receiver, 'exit')
    await rm(dir, { recursive: true })
  }
}

async function portOf(receiver: ChildProcess): Promise<number> {
  const [port] = (await once(receiver, 'message')) as [number]
  return port
}

function partsOf({ bytes }: Photograph): Buffer[] {
  const count = Math.ceil(bytes.length / BLOB.partBytes)
  return Array.from({ length: count }, (_, part) => bytes.subarray(part * BLOB.partBytes, (part + 1) * BLOB.partBytes))
}

async function send(part: Buffer, port: number, agent: Agent): Promise<void> {
  const sending = request({
    host: '127.0.0.1',
    port,
    agent,
    method: 'POST',
    headers: { 'content-length': part.length },
  })
  sending.end(part)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
}

function serve(dir: string): void {
  const server = createServer((request, response) => {
    const hash = createHash('sha256')
    request.on('data', (chunk: Buffer) => hash.update(chunk))
    const file = createWriteStream(path.join(dir, randomUUID()), { flush: true, highWaterMark: 512 * 1024 })
    pipeline(request, file).then(
      () => response.end(hash.digest('hex')),
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
