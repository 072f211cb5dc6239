import { ownSrc, type StoredFile, srcOf } from '#server/platform/files/stored-file.ts'
import { nameForType, nameOf } from '#server/platform/images/file-names.ts'

export type WireAnswers = ReturnType<typeof createWireAnswers>

/** Files as the wire protocol describes them. */
export function createWireAnswers(publicUrl: string, origins: readonly string[]) {
  const urlOf = (pathname: string) => `${publicUrl}${srcOf(pathname)}`

  const put = (file: StoredFile) => ({
    url: urlOf(file.pathname),
    downloadUrl: `${urlOf(file.pathname)}?download=1`,
    pathname: file.pathname,
    contentType: file.contentType,
    contentDisposition: contentDisposition(file),
    etag: file.etag,
  })

  return {
    put,
    folder: (pathname: string) => ({ url: urlOf(pathname), pathname }),
    head: (file: StoredFile) => ({
      ...put(file),
      size: file.sizeBytes,
      uploadedAt: new Date(file.uploadedAtMs).toISOString(),
      cacheControl: file.cacheControl,
    }),
    listed: (entry: StoredFile | { pathname: string; uploadedAtMs: number }) => ({
      url: urlOf(entry.pathname),
      downloadUrl: `${urlOf(entry.pathname)}?download=1`,
      pathname: entry.pathname,
      size: 'sizeBytes' in entry ? entry.sizeBytes : 0,
      uploadedAt: new Date(entry.uploadedAtMs).toISOString(),
      etag: 'etag' in entry ? entry.etag : '',
    }),
    /** @param address A pathname, or an address from one of these answers. */
    pathnameOf: (address: string) => ownSrc(address, origins)?.slice(srcOf('').length) ?? address,
  }
}

/** Documents are downloaded, not opened within this site. */
const DOWNLOADED = new Set(['application/pdf', 'image/tiff'])

/** @param isDownload Save instead of show. */
export function contentDisposition({ contentType, receivedType, pathname }: StoredFile, isDownload = false): string {
  const name = contentType === receivedType ? nameOf(pathname) : nameForType(pathname, contentType)
  return `${isDownload || DOWNLOADED.has(contentType) ? 'attachment' : 'inline'}; filename="${name}"`
}
