import { nameOf, nameToKeep } from '#server/platform/files/file-names.ts'
import { ownSrc, type StoredFile, srcOf } from '#server/platform/files/stored-files.ts'

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
    /** @param address A pathname, or an address that one of these answers gave. */
    pathnameOf: (address: string) => ownSrc(address, origins)?.slice(srcOf('').length) ?? address,
  }
}

/** A document is to keep, not to open beside pages of ours. */
const KEPT = new Set(['application/pdf', 'image/tiff'])

/**
 * The file keeps its name unless it is sent as another type than it came in.
 *
 * @param asked The reader wants to keep it.
 */
export function contentDisposition({ contentType, receivedType, pathname }: StoredFile, asked = false): string {
  const name = contentType === receivedType ? nameOf(pathname) : nameToKeep(pathname, contentType)
  return `${asked || KEPT.has(contentType) ? 'attachment' : 'inline'}; filename="${name}"`
}
