import type { BlobFiles } from '#server/platform/files/files.ts'
import { isPathname } from '#server/platform/files/pathname.ts'
import { lastKnown } from '#server/platform/last-known.ts'
import type { Uploads } from './media-api.ts'
import { contentDisposition } from './wire-answers.ts'

/** Whatever an uploaded file is opened as, it can do nothing there. */
const POLICY = "default-src 'none'; sandbox"

/**
 * Uploaded files as they are served.
 *
 * @param publicBucketUrl Where everybody can read the bucket: downloads are sent there as long as they are public.
 *   Pictures are not, because pages take pictures from nowhere but this site.
 */
export function createServedUploads(files: BlobFiles, publicBucketUrl: string | undefined) {
  const find = lastKnown((pathname) => files.find(pathname))
  return async (pathname: string, { wantsToKeep, isPublic }: Parameters<Uploads>[1]): ReturnType<Uploads> => {
    const file = isPathname(pathname) ? await find(pathname) : undefined
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
        contentDisposition: contentDisposition(file, wantsToKeep),
        contentSecurityPolicy: POLICY,
      }) ||
      undefined
    )
  }
}
