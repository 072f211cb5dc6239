import {
  type Orphans,
  type requestUpload,
  UPLOAD_PATH,
  UPLOAD_TOKEN_MS,
  uploadMaxBytes,
} from '#contract/files/blobs.ts'
import type { PictureFolder } from '#contract/files/uploaded-pictures.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withLock } from '#server/platform/db/lock.ts'
import type { Blobs } from '#server/platform/files/open-blobs.ts'
import { ownSrc, pathnamesIn, type StoredFile } from '#server/platform/files/stored-file.ts'
import { findStoredFiles } from '#server/platform/files/stored-files.ts'
import { deleteUnusedFiles, listUnusedFiles } from '#server/platform/files/unused-files.ts'
import { ownOrigins } from '#server/platform/http/middleware/same-origin.ts'
import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { isSame, readWriteToken, sign, signClientToken } from './client-token.ts'
import { declaredTypesOf } from './declared-types.ts'
import { latestFilms } from './uploaded-films.ts'
import { latestPictures } from './uploaded-pictures.ts'

export interface FilesServiceOptions {
  db: Db
  blobs: Blobs
  publicUrl: string
  /** Secret of the site, from which its tokens are derived. */
  secret: string
  now: () => number
}
export type FilesService = ReturnType<typeof createFilesService>

/** Tokens for uploads, originals and unused files. */
export function createFilesService({ db, blobs, publicUrl, secret, now }: FilesServiceOptions) {
  const token = readWriteToken(secret)
  const origins = ownOrigins(publicUrl)
  const ownCallback = (url: string | null | undefined) => origins.some((origin) => url === `${origin}${UPLOAD_PATH}`)

  return {
    /** A token for one upload to one pathname, valid while its session lasts. */
    clientToken({ pathname, callbackUrl, clientPayload }: UploadRequest, sessionId: string | undefined): string {
      return signClientToken(token, {
        pathname,
        validUntil: now() + UPLOAD_TOKEN_MS,
        maximumSizeInBytes: uploadMaxBytes(pathname),
        allowedContentTypes: [...declaredTypesOf(pathname)],
        addRandomSuffix: false,
        ...(sessionId !== undefined && { sessionId }),
        ...(callbackUrl &&
          ownCallback(callbackUrl) && { onUploadCompleted: { callbackUrl, tokenPayload: clientPayload } }),
      })
    },

    /** True for a message signed by a server of this site. */
    isSigned: (message: string, signature: string) => isSame(signature, sign(token, message)),

    /** The file as it was uploaded. @throws {Problem} `not_found` */
    async original(address: string): Promise<{ file: StoredFile; path: string }> {
      const src = ownSrc(address, origins) ?? ''
      const file = (await findStoredFiles(db, [src])).get(src)
      const path = file && (await blobs.files.local(file, 'original'))
      if (!file || path === undefined) throw new Problem('not_found', 'There is no such file.')
      return { file, path }
    },

    latestFilms: (folder: PictureFolder) => latestFilms(db, folder),
    latestPictures: (folder: PictureFolder) => latestPictures(db, folder),

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

    /** Deletes the files and bytes that `orphans` lists. @returns the deleted ones. */
    async deleteOrphans(): Promise<Orphans> {
      const orphans = await this.orphans()
      const pathnames = pathnamesIn(orphans.files.map(({ src }) => src))
      const deleted = await withLock(db, 'portfolio', (db) => deleteUnusedFiles(db, pathnames, { nowMs: now() }))
      await blobs.files.discard(deleted)
      for (const key of orphans.strayKeys) await blobs.files.store.delete(key as BlobKey)
      return orphans
    },

    /** Deletes the remains of broken uploads. */
    sweep: () => blobs.sweep.run(),
  }
}

type UploadRequest = ReturnType<typeof requestUpload.input.parse>['payload']
