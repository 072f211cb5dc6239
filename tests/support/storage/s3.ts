import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, pipeline, Transform } from 'node:stream'
import S3rver from 's3rver'

const BUCKET = 'studio'

/**
 * Failure of the storage: answers with a status, hangs up, hangs up in the middle of a body, which may
 * be on the way already, says nothing, takes its time, or gives back other bytes than it got.
 */
export type S3Fault = 503 | 429 | 500 | 403 | 'reset' | 'cut' | 'cut later' | 'silent' | 'slow' | 'changed'

const CUT_LATER_BYTES = 4096
const SLOW_BYTES_PER_S = 2048

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
    else if (fault === 'changed') passOn(incoming, outgoing, port, new PassThrough(), changed())
    else if (fault === 'cut later') passOn(incoming, outgoing, port, cutAfter(CUT_LATER_BYTES))
    else if (fault === 'slow') passOn(incoming, outgoing, port, slowly(SLOW_BYTES_PER_S))
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
    /** An object as every reader of the bucket gets it. */
    read: (key: string) => fetch(`http://127.0.0.1:${port}/${BUCKET}/${key}`),
    /** Deletes an object behind the back of the site. */
    remove: (key: string) => rm(path.join(directory, BUCKET, `${key}._S3rver_object`)),
    stop: async (): Promise<void> => {
      proxy.closeAllConnections()
      proxy.close()
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** @returns a step of a stream that breaks it off after so many bytes. */
function cutAfter(maxBytes: number): Transform {
  let passedBytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const some = chunk.subarray(0, maxBytes - passedBytes)
      passedBytes += some.length
      this.push(some)
      done(passedBytes < maxBytes ? null : new Error('This is as much as there is.'))
    },
  })
}

/** @returns a step of a stream that flips one bit of each chunk. */
function changed(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const other = Buffer.from(chunk)
      other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
      done(null, other)
    },
  })
}

function slowly(bytesPerS: number): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(() => done(null, chunk), (chunk.length / bytesPerS) * 1000)
    },
  })
}

function fail(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Exclude<S3Fault, 'cut later' | 'slow' | 'changed'>,
): void {
  if (fault === 'silent') incoming.resume()
  else if (fault === 'reset') incoming.socket.destroy()
  else if (fault === 'cut') incoming.once('data', () => incoming.socket.destroy())
  else {
    incoming.resume()
    outgoing.writeHead(fault, { 'content-type': 'application/xml' }).end('<Error><Code>Fault</Code></Error>')
  }
}

function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  way: Transform = new PassThrough(),
  back: Transform = new PassThrough(),
): void {
  const { method, url: path, headers } = incoming
  const passed = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(back).pipe(outgoing)
  })
  // A connection that breaks is broken at both ends.
  pipeline(incoming, way, passed, (error) => error && outgoing.destroy())
}
