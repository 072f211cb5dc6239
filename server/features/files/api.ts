import { getOriginal, listOrphans, requestUpload, UPLOAD_PATH } from '#contract/files/blobs.ts'
import { listUploadedFilms } from '#contract/files/uploaded-films.ts'
import { listUploadedPictures } from '#contract/files/uploaded-pictures.ts'
import { Problem } from '#contract/problem.ts'
import { type Api, serve } from '#server/platform/http/api.ts'
import { fileResponse } from '#server/platform/http/file-response.ts'
import { nameForType } from '#server/platform/images/file-names.ts'
import type { FilesService } from './service.ts'

const COMPLETED = 'blob.upload-completed'

/** @param sessionOf The session that a request belongs to, if any. */
export function filesApi(
  api: Api,
  files: FilesService,
  sessionOf: (headers: Headers) => Promise<{ sessionId: string } | undefined>,
): void {
  // The same address receives the callback after an upload, signed by a server of this site.
  api.post(UPLOAD_PATH, async (c, next) => {
    const body = await c.req.json<{ type?: unknown }>().catch(() => undefined)
    if (body?.type !== COMPLETED) return next()
    if (files.isSigned(JSON.stringify(body), c.req.header('x-vercel-signature') ?? '')) {
      return c.json({ type: COMPLETED, response: 'ok' })
    }
    throw new Problem('forbidden', 'This message is not signed by this site.')
  })
  serve(api, requestUpload, async ({ type, payload }, c) => {
    const session = await sessionOf(c.req.raw.headers)
    return { type, clientToken: files.clientToken(payload, session?.sessionId) }
  })
  serve(api, listUploadedPictures, async ({ folder }) => ({ pictures: await files.latestPictures(folder) }))
  serve(api, listUploadedFilms, async ({ folder }) => ({ films: await files.latestFilms(folder) }))
  serve(api, listOrphans, () => files.orphans())
  serve(api, getOriginal, async ({ src }, c) => {
    const { file, path } = await files.original(src)
    const served = {
      path,
      contentType: file.receivedType,
      cacheControl: 'no-store',
      contentDisposition: `attachment; filename="${nameForType(file.pathname, file.receivedType)}"`,
      contentSecurityPolicy: "default-src 'none'; sandbox",
    }
    const response = await fileResponse(c.req.raw, served)
    if (response) return response
    throw new Problem('not_found', 'There is no such file.')
  })
}
