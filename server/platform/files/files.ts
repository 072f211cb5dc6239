import type { BlobKey } from '#server/platform/storage/blob-store.ts'
import { copyFile } from './copy-file.ts'
import { discardBytes } from './discard.ts'
import { notFound } from './file-problems.ts'
import { deleteFile, findFile, findFileOfUpload, moveFile } from './file-repository.ts'
import { createFinalize } from './finalize.ts'
import type { Incoming } from './incoming.ts'
import { createPathnames } from './pathname.ts'
import { type StageOptions, type StoredPart, stageParts } from './stage.ts'
import { type StoreOptions, storeReceived } from './store-file.ts'
import { keysOf, type StoredFile } from './stored-file.ts'
import { checkConditions, type WritePlan } from './write-plan.ts'

export interface FilesOptions extends StoreOptions, StageOptions {
  /** Top-level folders of uploads, as `portfolio`. */
  folders: readonly string[]
  incoming: Incoming
  /** Deletes the renditions of pictures of these versions, unless they are still needed. */
  discardRenditions: (versions: readonly string[]) => Promise<void>
}

export type Files = ReturnType<typeof createFiles>

/**
 * The files of the site: records describe them, the store holds their bytes. A record is written last and deleted first.
 * Methods throw {@link Problem} for refusals, and errors of the store and the database.
 */
export function createFiles(options: FilesOptions) {
  const { db, store, incoming, now } = options
  const finalize = createFinalize(options)
  return {
    ...createPathnames(options.folders),
    store,
    finalize,

    /** Absolute path of the bytes of a file, which is finalized first; undefined when there are none. */
    async local(file: StoredFile, role: keyof StoredFile['keys']): Promise<string | undefined> {
      const found = await store.local(file.keys[role] as BlobKey)
      if (found !== undefined || file.parts.length === 0) return found
      return store.local((await finalize(file)).keys[role] as BlobKey)
    },

    find: (pathname: string) => findFile(db, pathname),
    findByUpload: (uploadRef: string) => findFileOfUpload(db, uploadRef),

    /** @throws {Problem} `not_found` */
    async get(pathname: string): Promise<StoredFile> {
      return (await findFile(db, pathname)) ?? Promise.reject(notFound())
    },

    /** Refuses a write before its bytes are sent. An upload that is sent again may replace its own file. */
    async check(plan: WritePlan): Promise<void> {
      const existing = await findFile(db, plan.pathname)
      if (existing?.uploadRef !== plan.uploadRef) checkConditions(existing, plan)
    },

    /** Receives, inspects and stores a file; after a failure there is none. */
    write: (body: AsyncIterable<Uint8Array> | null, plan: WritePlan, declaredBytes?: number): Promise<StoredFile> =>
      incoming.receive(body, { maxBytes: plan.maxBytes, declaredBytes }, (received) =>
        storeReceived(options, received, plan),
      ),

    /** Stores a file that consists of stored parts, which stay as they are: a staged file refers to them. */
    join: async (parts: readonly StoredPart[], plan: WritePlan): Promise<StoredFile> =>
      (await stageParts(options, parts, plan)) ??
      incoming.join(parts, plan.maxBytes, (received) => storeReceived(options, received, plan)),

    copy: async (source: StoredFile, plan: WritePlan): Promise<StoredFile> =>
      copyFile(options, await finalize(source), plan),

    async rename(from: string, plan: WritePlan): Promise<StoredFile> {
      const { file, unused } = await moveFile(db, from, plan, now())
      await discardBytes(options, unused)
      return file
    },

    /** Idempotent, unless `ifMatch` names an entity tag that the file must have. */
    async delete(pathname: string, ifMatch?: string): Promise<void> {
      await discardBytes(options, await deleteFile(db, pathname, ifMatch, now()))
    },

    /** Deletes the bytes and renditions of files whose records were deleted; leaves failures to the sweep. */
    async discard(files: readonly StoredFile[]): Promise<void> {
      await discardBytes(options, files.flatMap(keysOf))
      await options.discardRenditions(files.map(({ version }) => version)).catch(() => undefined)
    },
  }
}
