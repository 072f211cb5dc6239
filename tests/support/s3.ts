import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'studio'

/** What the storage does instead of its work: answers with a status, hangs up, or hangs up in the middle of a body. */
export type S3Fault = 503 | 429 | 500 | 403 | 'reset' | 'cut'

/** An S3-compatible storage of its own on a free port, which can be made to fail. */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'studio-s3-'))
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await s3.run()
  const faults: { next: ((method: string, url: string) => S3Fault | undefined) | undefined } = { next: undefined }
  const proxy = createServer((incoming, outgoing) => {
    const fault = faults.next?.(incoming.method ?? '', incoming.url ?? '')
    if (fault === undefined) passOn(incoming, outgoing, port)
    else fail(incoming, outgoing, fault)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    faults,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** An object as anybody would get it who may read the bucket. */
    read: (key: string) => fetch(`http://127.0.0.1:${port}/${BUCKET}/${key}`),
    stop: async (): Promise<void> => {
      proxy.closeAllConnections()
      proxy.close()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function fail(incoming: IncomingMessage, outgoing: ServerResponse, fault: S3Fault): void {
  if (fault === 'reset') incoming.socket.destroy()
  else if (fault === 'cut') incoming.once('data', () => incoming.socket.destroy())
  else {
    incoming.resume()
    outgoing.writeHead(fault, { 'content-type': 'application/xml' }).end('<Error><Code>Fault</Code></Error>')
  }
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming
  const passed = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}
