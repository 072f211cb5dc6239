import { type Orphans, type requestUpload, UPLOAD_PATH, UPLOAD_TOKEN_MS, uploadMaxBytes } from '#contract/blobs.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Blobs } from '#server/platform/files/open-files.ts'
import { findStoredFiles, ownSrc, pathnamesIn, type StoredFile } from '#server/platform/files/stored-files.ts'
import { deleteUnusedFiles, listUnusedFiles } from '#server/platform/files/unused-files.ts'
import { ownOrigins } from '#server/platform/http/middleware/same-origin.ts'
import { SAID_TYPES } from '#server/platform/images/inspection.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { isSame, sign, signClientToken } from './client-token.ts'

export interface FilesServiceOptions {
  db: Db
  blobs: Blobs
  publicUrl: string
  now: () => number
}
export type FilesService = ReturnType<typeof createFilesService>

/** Uploads and what became of them. */
export function createFilesService({ db, blobs, publicUrl, now }: FilesServiceOptions) {
  const origins = ownOrigins(publicUrl)
  const ownCallback = (url: string | null | undefined) => origins.some((origin) => url === `${origin}${UPLOAD_PATH}`)

  return {
    /** A token for one upload to one place, as long as the session lasts that it was asked for in. */
    clientToken({ pathname, callbackUrl, clientPayload }: UploadRequest, sessionId: string | undefined): string {
      return signClientToken(blobs.readWriteToken, {
        pathname,
        validUntil: now() + UPLOAD_TOKEN_MS,
        maximumSizeInBytes: uploadMaxBytes(pathname),
        allowedContentTypes: [...SAID_TYPES],
        addRandomSuffix: false,
        ...(sessionId !== undefined && { sessionId }),
        ...(callbackUrl &&
          ownCallback(callbackUrl) && { onUploadCompleted: { callbackUrl, tokenPayload: clientPayload } }),
      })
    },

    /** True for a message that one of our servers has signed. */
    isSigned: (message: string, signature: string) => isSame(signature, sign(blobs.readWriteToken, message)),

    /** The file as it came. @throws {Problem} `not_found` */
    async original(address: string): Promise<{ file: StoredFile; path: string }> {
      const src = ownSrc(address, origins) ?? ''
      const file = (await findStoredFiles(db, [src])).get(src)
      const path = file && (await blobs.files.local(file, 'original'))
      if (!file || path === undefined) throw new Problem('not_found', 'There is no such file.')
      return { file, path }
    },

    async orphans(): Promise<Orphans> {
      const files = await listUnusedFiles(db, now())
      return {
        files: files.map(({ src, sizeBytes, uploadedAtMs }) => ({
          src,
          sizeBytes,
          uploadedAt: new Date(uploadedAtMs).toISOString(),
        })),
        strayKeys: await blobs.sweep.strayKeys(),
      }
    },

    /** Deletes what `orphans` lists. @returns what was deleted. */
    async deleteOrphans(): Promise<Orphans> {
      const orphans = await this.orphans()
      const pathnames = pathnamesIn(orphans.files.map(({ src }) => src))
      const deleted = await withLock(db, 'portfolio', (db) => deleteUnusedFiles(db, pathnames, { nowMs: now() }))
      await blobs.files.discard(deleted)
      for (const key of orphans.strayKeys) await blobs.files.store.delete(key as BlobKey)
      return orphans
    },

    /** Removes what broken uploads left behind. */
    sweep: () => blobs.sweep.run(),
  }
}

type UploadRequest = ReturnType<typeof requestUpload.input.parse>['payload']
