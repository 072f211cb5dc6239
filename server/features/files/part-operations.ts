import type { HttpContext } from '#server/platform/http/api.ts'
import { requestBody } from '#server/platform/http/request-body.ts'
import { badRequest } from './blob-error.ts'
import { answerWritten, type OperationOptions } from './blob-operations.ts'
import { bearerOf, readBody, writeRequestOf } from './blob-request.ts'
import type { Claims } from './client-token.ts'
import type { Multipart, PartUpload } from './multipart.ts'
import { PartList, PartNumber } from './parts.ts'
import { checkContentType, checkTokenPathname, declaredBytes, planWrite } from './write-request.ts'

export interface PartOptions extends OperationOptions {
  multipart: Multipart
}

export async function beginUpload(options: PartOptions, c: HttpContext): Promise<Response> {
  const { files, multipart } = options
  const request = writeRequestOf(c, bearerOf(c, options))
  const { uploadRef: _, callback: __, ...plan } = planWrite(request, files.isPathname)
  checkContentType(request)
  await files.check({ ...plan, uploadRef: '' })
  return c.json({ uploadId: multipart.begin(request.pathname, plan), key: plan.pathname })
}

export async function writePart(options: PartOptions, c: HttpContext): Promise<Response> {
  const { upload, claims } = uploadOf(options, c)
  const partNumber = PartNumber.safeParse(c.req.header('x-mpu-part-number'))
  if (!partNumber.success) throw badRequest('x-mpu-part-number must be a number from 1 to 10000.')
  const maxBytes = claims?.maximumSizeInBytes ?? Number.POSITIVE_INFINITY
  const limits = { maxBytes, declaredBytes: declaredBytes((name) => c.req.header(name), maxBytes) }
  const etag = await options.whileReceiving(() =>
    options.multipart.writePart(upload, partNumber.data, requestBody(c), limits),
  )
  return c.json({ etag, partNumber: partNumber.data })
}

export async function completeUpload(options: PartOptions, c: HttpContext): Promise<Response> {
  if (c.req.header('x-mpu-action') !== 'complete') throw badRequest('x-mpu-action must be create, upload or complete.')
  const { upload, claims } = uploadOf(options, c)
  const file = await options.multipart.complete(upload, await readBody(c, PartList))
  return answerWritten(options, c, file, claims?.onUploadCompleted)
}

function uploadOf(options: PartOptions, c: HttpContext): { upload: PartUpload; claims: Claims | undefined } {
  const bearer = bearerOf(c, options)
  const claims = bearer.kind === 'client' ? bearer.claims : undefined
  const pathname = c.req.query('pathname') ?? ''
  if (claims) checkTokenPathname(claims, pathname)
  const key = decoded(c.req.header('x-mpu-key') ?? '')
  return { upload: { uploadId: c.req.header('x-mpu-upload-id') ?? '', pathname, key }, claims }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (cause) {
    throw badRequest('x-mpu-key cannot be read.', cause)
  }
}
