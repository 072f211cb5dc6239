import type { Files } from '#server/platform/files/files.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import type { Uploads } from './media-api.ts'
import { contentDisposition } from './wire-answers.ts'

/** Keeps an uploaded file from running scripts or loading anything. */
const POLICY = "default-src 'none'; sandbox"

/**
 * Finds uploaded files for serving.
 *
 * @param publicBucketUrl Public address of the bucket: public documents are redirected there. Pictures are not, because
 *   the content policy of pages allows only pictures of this site.
 */
export function createServedUploads(files: Files, publicBucketUrl: string | undefined) {
  const find = staleIfError((pathname: string) => files.find(pathname))
  return async (pathname: string, { isDownload, isPublic }: Parameters<Uploads>[1]): ReturnType<Uploads> => {
    const file = files.isPathname(pathname) ? await find(pathname) : undefined
    if (!file) return undefined
    const { contentType, cacheControl, etag, uploadedAtMs, keys } = file
    if (isPublic && publicBucketUrl !== undefined && contentType === 'application/pdf')
      return { url: `${publicBucketUrl}/${keys.blob}` }
    const path = await files.local(file, 'blob')
    return (
      (path && {
        path,
        contentType,
        cacheControl,
        validators: { etag, modifiedAtMs: Math.floor(uploadedAtMs / 1000) * 1000 },
        contentDisposition: contentDisposition(file, isDownload),
        contentSecurityPolicy: POLICY,
      }) ||
      undefined
    )
  }
}
