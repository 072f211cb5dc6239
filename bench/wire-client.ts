import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { BLOB } from '#contract/limits.ts'
import type { FinishedPart } from '../app/admin/files/upload-state.ts'
import type { PartRequest, Transport } from '../app/admin/upload/file-upload.ts'
import { BLOB_API_PATH, UPLOAD_PATH } from '../contract/files/blobs.ts'

export interface WireClientOptions {
  url: string
  /** Session cookie of an account that may upload. */
  cookie: string
  bytesOf: (pathname: string) => Uint8Array
}

type Headers = Record<string, string>
type Begun = { uploadId: string; key: string }

/**
 * The requests of an uploading browser at the least cost, from memory to the socket: in a benchmark client and server
 * share the processors.
 */
export function createWireClient({ url, cookie, bytesOf }: WireClientOptions): Transport {
  const agent = new Agent({ keepAlive: true })

  function post<T>(path: string, headers: Headers, body: Uint8Array | string): Promise<T> {
    const length = String(Buffer.byteLength(body))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const sending = request(`${url}${path}`, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-length': length },
    })
    sending.once('error', reject).once('response', (answer) => {
      const read = json(answer) as Promise<T>
      if (answer.statusCode === 200) read.then(resolve, reject)
      else read.then((body) => reject(new Error(`${path}: ${answer.statusCode} ${JSON.stringify(body)}`)), reject)
    })
    sending.end(body)
    return promise
  }

  function step<T>(
    action: string,
    { pathname, token, ...upload }: Pick<PartRequest, 'pathname' | 'token'> & Partial<Begun>,
    more: Headers,
    body: Uint8Array | string = '',
  ): Promise<T> {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-vercel-blob-access': 'public',
      'x-mpu-action': action,
      ...(upload.uploadId !== undefined && { 'x-mpu-upload-id': upload.uploadId }),
      ...(upload.key !== undefined && { 'x-mpu-key': encodeURIComponent(upload.key) }),
      ...more,
    }
    return post(`${BLOB_API_PATH}/mpu?pathname=${encodeURIComponent(pathname)}`, headers, body)
  }

  return {
    async requestToken(pathname) {
      const headers = { 'content-type': 'application/json', cookie, origin: url }
      const asked = { type: 'blob.generate-client-token', payload: { pathname, multipart: true } }
      return (await post<{ clientToken: string }>(UPLOAD_PATH, headers, JSON.stringify(asked))).clientToken
    },
    begin: (upload) => step<Begun>('create', upload, { 'x-content-type': upload.contentType }),
    async sendPart({ partNumber, ...upload }) {
      const from = (partNumber - 1) * BLOB.partBytes
      const part = bytesOf(upload.pathname).subarray(from, from + BLOB.partBytes)
      const headers = { 'content-type': 'application/octet-stream', 'x-mpu-part-number': String(partNumber) }
      const { etag } = await step<FinishedPart>('upload', upload, headers, part)
      return { partNumber, etag }
    },
    finish: ({ parts, ...upload }) =>
      step<{ url: string }>('complete', upload, { 'content-type': 'application/json' }, JSON.stringify(parts)),
  }
}
