import { Hono } from 'hono'
import { BLOB_API_PATH } from '#contract/files/blobs.ts'
import type { HttpEnv } from '#server/platform/http/api.ts'
import { ownOrigins } from '#server/platform/http/middleware/same-origin.ts'
import { limitBody } from '#server/platform/http/requests/limits.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { badRequest, toBlobError } from './blob-error.ts'
import {
  copy,
  createFolder,
  createReceiveLimit,
  headOrList,
  type OperationOptions,
  put,
  remove,
  rename,
} from './blob-operations.ts'
import { requireSession } from './blob-request.ts'
import { readWriteToken } from './client-token.ts'
import { createMultipart, type MultipartOptions } from './multipart.ts'
import { beginUpload, completeUpload, type PartOptions, writePart } from './part-operations.ts'
import { createWireAnswers } from './wire-answers.ts'

export interface BlobApiOptions
  extends Pick<OperationOptions, 'db' | 'files' | 'isSessionLive' | 'onUploaded' | 'now'>,
    Pick<MultipartOptions, 'incoming'> {
  /** Secret of the site, from which its tokens are derived. */
  secret: string
  publicUrl: string
  log: Logger
}

const RECEIVED_AT_ONCE = 64
const JSON_MAX_BYTES = 1024 * 1024

/** The wire protocol of the Vercel Blob client library at /api/blob. Every answer is JSON. */
export function blobApi({ secret, publicUrl, log, ...options }: BlobApiOptions): Hono<HttpEnv> {
  const token = readWriteToken(secret)
  const operations: PartOptions = {
    ...options,
    readWriteToken: token,
    wire: createWireAnswers(publicUrl, ownOrigins(publicUrl)),
    whileReceiving: createReceiveLimit(RECEIVED_AT_ONCE),
    multipart: createMultipart({ ...options, readWriteToken: token }),
  }
  // The library requests the path with and without a slash at its end.
  const api = new Hono<HttpEnv>({ strict: false }).basePath(BLOB_API_PATH)
  api.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  // Before a body is read: strangers may send slowly.
  api.use(async (c, next) => {
    await requireSession(c, operations)
    await next()
  })
  api.onError((error, c) => {
    const answer = toBlobError(error)
    if (answer.status >= 500 || answer.status === 401) log.warn('blob_request_failed', { error: answer })
    if (answer.retryAfterSeconds !== undefined) c.header('retry-after', String(answer.retryAfterSeconds))
    const { code, message } = answer
    return Response.json({ error: { code, message } }, { status: answer.status, headers: c.res.headers })
  })

  api.put('/', (c) => {
    const { fromUrl, pathname } = c.req.query()
    if (fromUrl !== undefined) return copy(operations, c, fromUrl)
    return pathname?.endsWith('/') ? createFolder(operations, c, pathname) : put(operations, c)
  })
  api.post('/rename', (c) => rename(operations, c))
  api.get('/', (c) => headOrList(operations, c))
  const limitJson = limitBody(JSON_MAX_BYTES)
  api.post('/delete', limitJson, (c) => remove(operations, c))
  api.post('/mpu', async (c, next) => {
    const action = c.req.header('x-mpu-action')
    if (action === 'create') return beginUpload(operations, c)
    return action === 'upload' ? writePart(operations, c) : next()
  })
  api.post('/mpu', limitJson, (c) => completeUpload(operations, c))
  api.all('*', () => {
    throw badRequest('There is no such operation.')
  })
  return api
}
