import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { StoredFile } from '#server/platform/files/stored-file.ts'
import { listStoredFiles } from '#server/platform/files/stored-files.ts'
import type { HttpContext } from '#server/platform/http/api.ts'
import { requestBody } from '#server/platform/http/request-body.ts'
import { BlobError, badPathname, badRequest } from './blob-error.ts'
import { bearerOf, readBody, requireServer, type TokenRules, writeRequestOf } from './blob-request.ts'
import type { Claims } from './client-token.ts'
import { deleteFolder, insertFolder, listFolders } from './folder-repository.ts'
import { pageOf, readListRequest } from './listing.ts'
import type { WireAnswers } from './wire-answers.ts'
import { checkContentType, declaredBytes, planWrite } from './write-request.ts'

export interface OperationOptions extends TokenRules {
  db: Db
  files: Files
  wire: WireAnswers
  /** Runs `work` unless too many bodies are being received. @throws {BlobError} `rate_limited` */
  whileReceiving: <T>(work: () => Promise<T>) => Promise<T>
  /** Calls the callback that a token names. */
  onUploaded: (callback: NonNullable<Claims['onUploadCompleted']>, answer: object) => Promise<void>
}

const DeleteBody = z.object({ urls: z.array(z.string()).check(z.maxLength(1000)) })

export async function put(options: OperationOptions, c: HttpContext): Promise<Response> {
  const { files, whileReceiving } = options
  const request = writeRequestOf(c, bearerOf(c, options))
  const { callback, ...plan } = planWrite(request, files.isPathname)
  checkContentType(request)
  const sizeBytes = declaredBytes(request.header, plan.maxBytes)
  await files.check(plan)
  const file = await whileReceiving(() => files.write(requestBody(c), plan, sizeBytes))
  return answerWritten(options, c, file, callback)
}

export async function answerWritten(
  { wire, onUploaded }: OperationOptions,
  c: HttpContext,
  file: StoredFile,
  callback: Claims['onUploadCompleted'],
): Promise<Response> {
  const answer = wire.put(file)
  if (callback) await onUploaded(callback, answer)
  return c.json(answer)
}

export async function createFolder(options: OperationOptions, c: HttpContext, pathname: string) {
  const { db, files, wire, now } = options
  requireServer(c, options)
  if (!files.isFolder(pathname)) throw badPathname()
  await insertFolder(db, pathname, now())
  return c.json(wire.folder(pathname))
}

export async function copy(options: OperationOptions, c: HttpContext, from: string): Promise<Response> {
  const { files, wire } = options
  const { callback: _, ...plan } = planWrite(writeRequestOf(c, requireServer(c, options)), files.isPathname)
  const source = await files.get(wire.pathnameOf(from))
  await files.check(plan)
  return c.json(wire.put(await files.copy(source, plan)))
}

export async function rename(options: OperationOptions, c: HttpContext): Promise<Response> {
  const { files, wire } = options
  const { callback: _, ...plan } = planWrite(writeRequestOf(c, requireServer(c, options)), files.isPathname)
  return c.json(wire.put(await files.rename(wire.pathnameOf(c.req.query('fromUrl') ?? ''), plan)))
}

/** With an address, the facts about one file; without one, a page of the list. */
export async function headOrList(options: OperationOptions, c: HttpContext): Promise<Response> {
  const { db, files, wire } = options
  requireServer(c, options)
  const { url, ...query } = c.req.query()
  if (url !== undefined) return c.json(wire.head(await files.get(wire.pathnameOf(url))))
  const request = readListRequest(query)
  const entries = [...(await listFolders(db, request.prefix)), ...(await listStoredFiles(db, request.prefix))]
  const { page, ...rest } = pageOf(entries, request)
  return c.json({ blobs: page.map(wire.listed), ...rest })
}

export async function remove(options: OperationOptions, c: HttpContext): Promise<Response> {
  const { db, files, wire } = options
  requireServer(c, options)
  const { urls } = await readBody(c, DeleteBody)
  const ifMatch = c.req.header('x-if-match')
  if (ifMatch !== undefined && urls.length !== 1) throw badRequest('x-if-match is for one file.')
  for (const pathname of urls.map(wire.pathnameOf)) {
    if (pathname.endsWith('/')) await deleteFolder(db, pathname)
    else await files.delete(pathname, ifMatch)
  }
  return c.json(null)
}

/** @param atOnce Bodies received at once by this process; further senders are asked to wait. */
export function createReceiveLimit(atOnce: number): OperationOptions['whileReceiving'] {
  let receiving = 0
  return async (work) => {
    if (receiving >= atOnce) throw new BlobError('rate_limited', 'Too many uploads at once. Please try again.')
    receiving += 1
    return work().finally(() => {
      receiving -= 1
    })
  }
}
