import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { BLOB_API_PATH } from '#contract/blobs.ts'
import type { BlobFiles } from '#server/platform/files/files.ts'
import { isFolder } from '#server/platform/files/pathname.ts'
import type { StoredFile } from '#server/platform/files/stored-files.ts'
import type { HttpEnv } from '#server/platform/http/api.ts'
import { ownOrigins } from '#server/platform/http/middleware/same-origin.ts'
import { requestBody } from '#server/platform/http/request-body.ts'
import { limitBody } from '#server/platform/http/requests/limits.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { BlobError, badPathname, toBlobError } from './blob-error.ts'
import { type Bearer, type Claims, readBearer } from './client-token.ts'
import type { Folders } from './folder-repository.ts'
import { pageOf, readListRequest } from './listing.ts'
import { type createMultipart, PartList, PartNumber, type PartUpload } from './multipart.ts'
import { createWireAnswers } from './wire-answers.ts'
import { checkContentType, checkTokenPathname, declaredBytes, planWrite, type WriteRequest } from './write-request.ts'

export interface BlobApiOptions {
  files: BlobFiles
  multipart: ReturnType<typeof createMultipart>
  folders: Folders
  /** Of this site, in the library's form. */
  readWriteToken: string
  publicUrl: string
  log: Logger
  now: () => number
  isSessionLive: (sessionId: string) => Promise<boolean>
  /** Tells whoever a token names that its upload is there. */
  onUploaded: (callback: NonNullable<Claims['onUploadCompleted']>, answer: object) => Promise<void>
}

/** Bodies received at once by this process; whoever comes beyond is asked to wait. */
const AT_ONCE = 64
const JSON_MAX_BYTES = 1024 * 1024
const DeleteBody = z.object({ urls: z.array(z.string()).check(z.maxLength(1000)) })

/** The wire protocol of the Vercel Blob client library at /api/blob. Every answer is JSON. */
export function blobApi(options: BlobApiOptions): Hono<HttpEnv> {
  const { files, multipart, folders, readWriteToken, publicUrl, log, now, isSessionLive, onUploaded } = options
  const wire = createWireAnswers(publicUrl, ownOrigins(publicUrl))
  // The library asks for the path with a slash at its end and without one.
  const api = new Hono<HttpEnv>({ strict: false }).basePath(BLOB_API_PATH)
  let receiving = 0

  api.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  // Before anything of a body is held: strangers may send slowly here.
  api.use(async (c, next) => {
    await requireSession(bearerOf(c))
    await next()
  })
  api.onError((error, c) => {
    const refusal = toBlobError(error)
    if (refusal.status >= 500 || refusal.status === 401) log.warn('blob_request_failed', { error: refusal })
    if (refusal.retryAfterSeconds !== undefined) c.header('retry-after', String(refusal.retryAfterSeconds))
    const { code, message } = refusal
    return Response.json({ error: { code, message } }, { status: refusal.status, headers: c.res.headers })
  })

  function bearerOf(c: Context<HttpEnv>): Bearer {
    const bearer = readBearer(c.req.header('authorization'), readWriteToken)
    if (!bearer) throw new BlobError('forbidden', 'Access denied, please provide a valid token for this resource.')
    if (bearer.kind === 'client' && bearer.claims.validUntil < now()) {
      throw tokenExpired()
    }
    return bearer
  }

  /** Who has signed out uploads no more. The answer lets a browser ask for another token, and sign in for it. */
  async function requireSession(bearer: Bearer): Promise<void> {
    const sessionId = bearer.kind === 'client' ? bearer.claims.sessionId : undefined
    if (sessionId !== undefined && !(await isSessionLive(sessionId))) throw tokenExpired()
  }

  function requireServer(c: Context<HttpEnv>): Bearer {
    const bearer = bearerOf(c)
    if (bearer.kind === 'server') return bearer
    throw new BlobError('client_token_not_allowed', 'This operation is not available when using a client token.')
  }

  const requestOf = (c: Context<HttpEnv>, bearer: Bearer): WriteRequest => {
    if (!['public', undefined].includes(c.req.header('x-vercel-blob-access'))) {
      throw new BlobError('bad_request', 'Files here are public: access must be "public".')
    }
    return { pathname: c.req.query('pathname') ?? '', header: (name) => c.req.header(name), bearer }
  }

  async function whileReceiving<T>(work: () => Promise<T>): Promise<T> {
    if (receiving >= AT_ONCE) throw new BlobError('rate_limited', 'Too many uploads at once. Please try again.')
    receiving += 1
    return work().finally(() => {
      receiving -= 1
    })
  }

  async function answerWritten(c: Context<HttpEnv>, file: StoredFile, callback: Claims['onUploadCompleted']) {
    const answer = wire.put(file)
    if (callback) await onUploaded(callback, answer)
    return c.json(answer)
  }

  async function put(c: Context<HttpEnv>): Promise<Response> {
    const request = requestOf(c, bearerOf(c))
    const { callback, ...plan } = planWrite(request)
    checkContentType(request)
    const sizeBytes = declaredBytes(request.header, plan.maxBytes)
    await files.check(plan)
    const file = await whileReceiving(() => files.write(requestBody(c), plan, sizeBytes))
    return answerWritten(c, file, callback)
  }

  async function makeFolder(c: Context<HttpEnv>, pathname: string): Promise<Response> {
    requireServer(c)
    if (!isFolder(pathname)) throw badPathname()
    await folders.make(pathname)
    return c.json(wire.folder(pathname))
  }

  async function copy(c: Context<HttpEnv>, from: string): Promise<Response> {
    const { callback: _, ...plan } = planWrite(requestOf(c, requireServer(c)))
    const source = await files.get(wire.pathnameOf(from))
    await files.check(plan)
    return c.json(wire.put(await files.copy(source, plan)))
  }

  api.put('/', (c) => {
    const { fromUrl, pathname } = c.req.query()
    if (fromUrl !== undefined) return copy(c, fromUrl)
    return pathname?.endsWith('/') ? makeFolder(c, pathname) : put(c)
  })

  api.post('/rename', async (c) => {
    const { callback: _, ...plan } = planWrite(requestOf(c, requireServer(c)))
    return c.json(wire.put(await files.rename(wire.pathnameOf(c.req.query('fromUrl') ?? ''), plan)))
  })

  api.get('/', async (c) => {
    requireServer(c)
    const { url, ...query } = c.req.query()
    if (url !== undefined) return c.json(wire.head(await files.get(wire.pathnameOf(url))))
    const request = readListRequest(query)
    const { page, ...rest } = pageOf(await folders.listWithFiles(request.prefix), request)
    return c.json({ blobs: page.map(wire.listed), ...rest })
  })

  const limitJson = limitBody(JSON_MAX_BYTES)

  api.post('/delete', limitJson, async (c) => {
    requireServer(c)
    const { urls } = readBody(DeleteBody, await c.req.text())
    const ifMatch = c.req.header('x-if-match')
    if (ifMatch !== undefined && urls.length !== 1) throw new BlobError('bad_request', 'x-if-match is for one file.')
    for (const pathname of urls.map(wire.pathnameOf)) {
      if (pathname.endsWith('/')) await folders.remove(pathname)
      else await files.delete(pathname, ifMatch)
    }
    return c.json(null)
  })

  async function begin(c: Context<HttpEnv>): Promise<Response> {
    const request = requestOf(c, bearerOf(c))
    const { uploadRef: _, callback: __, ...plan } = planWrite(request)
    checkContentType(request)
    await files.check({ ...plan, uploadRef: '' })
    return c.json({ uploadId: multipart.begin(request.pathname, plan), key: plan.pathname })
  }

  function uploadOf(c: Context<HttpEnv>): { upload: PartUpload; claims: Claims | undefined } {
    const bearer = bearerOf(c)
    const claims = bearer.kind === 'client' ? bearer.claims : undefined
    const pathname = c.req.query('pathname') ?? ''
    if (claims) checkTokenPathname(claims, pathname)
    const key = decoded(c.req.header('x-mpu-key') ?? '')
    return { upload: { uploadId: c.req.header('x-mpu-upload-id') ?? '', pathname, key }, claims }
  }

  async function writePart(c: Context<HttpEnv>): Promise<Response> {
    const { upload, claims } = uploadOf(c)
    const partNumber = PartNumber.safeParse(c.req.header('x-mpu-part-number'))
    if (!partNumber.success) throw new BlobError('bad_request', 'x-mpu-part-number must be a number from 1 to 10000.')
    const maxBytes = claims?.maximumSizeInBytes ?? Number.POSITIVE_INFINITY
    const limits = { maxBytes, declaredBytes: declaredBytes((name) => c.req.header(name), maxBytes) }
    const etag = await whileReceiving(() => multipart.writePart(upload, partNumber.data, requestBody(c), limits))
    return c.json({ etag, partNumber: partNumber.data })
  }

  async function complete(c: Context<HttpEnv>): Promise<Response> {
    const { upload, claims } = uploadOf(c)
    const file = await multipart.complete(upload, readBody(PartList, await c.req.text()))
    return answerWritten(c, file, claims?.onUploadCompleted)
  }

  const steps: Record<string, (c: Context<HttpEnv>) => Promise<Response>> = { create: begin, upload: writePart }
  api.post('/mpu', async (c, next) => {
    const step = steps[c.req.header('x-mpu-action') ?? '']
    return step ? step(c) : next()
  })
  api.post('/mpu', limitJson, async (c) => {
    if (c.req.header('x-mpu-action') === 'complete') return complete(c)
    throw new BlobError('bad_request', 'x-mpu-action must be create, upload or complete.')
  })

  api.all('*', () => {
    throw new BlobError('bad_request', 'There is no such operation.')
  })
  return api
}

const tokenExpired = () => new BlobError('client_token_expired', 'Token expired')

function readBody<T extends z.ZodMiniType>(shape: T, text: string): z.output<T> {
  try {
    return shape.parse(JSON.parse(text))
  } catch (cause) {
    throw new BlobError('bad_request', 'The body is not what this operation takes.', { cause })
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw new BlobError('bad_request', 'x-mpu-key cannot be read.', { cause })
  }
}
