import { open } from 'node:fs/promises'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/db/ids.ts'
import { extensionOf } from '#server/platform/images/file-names.ts'
import { type AcceptedType, FILE_TYPE_BYTES, fileType } from '#server/platform/images/ingest/file-type.ts'
import { notAccepted } from '#server/platform/images/ingest/picture-errors.ts'
import type { BlobKey, BlobStore } from '#server/platform/storage/blob-store.ts'
import { discardBytes } from './discard.ts'
import { IncompleteBody, unavailable } from './file-problems.ts'
import type { BodyLimits, Incoming, ReceivedFile } from './incoming.ts'
import { addLeftovers, takeLeftovers } from './leftover-repository.ts'

interface AttachmentsOptions {
  db: Db
  store: BlobStore
  incoming: Incoming
  now: () => number
}

/** A file whose bytes are stored where no public address leads. */
export interface Attachment {
  key: BlobKey
  /** By its bytes, whatever its name says. */
  contentType: AcceptedType
  sizeBytes: number
  sha256: string
}

export type Attachments = ReturnType<typeof createAttachments>

/** Files for the studio alone, as it got them. */
export function createAttachments({ db, store, incoming, now }: AttachmentsOptions) {
  async function put(received: ReceivedFile): Promise<Attachment> {
    if (received.sizeBytes === 0) throw new IncompleteBody('The file is empty.')
    const contentType = await typeOf(received.file)
    const key: BlobKey = `originals/${newId(now())}${extensionOf(contentType)}`
    // Bytes without a record are leftovers, wherever this ends.
    await addLeftovers(db, [key], now())
    await store.prepare?.(received.file)
    await store.put(key, received.file, contentType)
    return { key, contentType, sizeBytes: received.sizeBytes, sha256: received.sha256 }
  }

  return {
    /**
     * Receives a file in constant memory, and runs `record` in the transaction from which on it is kept. Where `record` throws,
     * nothing of it stays.
     *
     * @throws {Problem} `too_large`; `invalid_input` for other bytes than those of a picture or PDF; as `record`.
     */
    receive: <T>(
      body: AsyncIterable<Uint8Array> | null,
      limits: BodyLimits,
      record: (db: Db, file: Attachment) => Promise<T>,
    ): Promise<T> =>
      incoming.receive(body, limits, async (received) => {
        const file = await put(received)
        try {
          return await db.transaction().execute(async (db) => {
            if (!(await takeLeftovers(db, [file.key]))) throw unavailable('The bytes have been swept meanwhile.')
            return record(db, file)
          })
        } catch (error) {
          await discardBytes({ db, store }, [file.key])
          throw error
        }
      }),

    /** @returns Absolute path of a local file to be read soon; undefined when there are no bytes. */
    local: (key: BlobKey) => store.local(key),

    /** Deletes bytes that are leftovers; where that fails, the sweep does it. */
    discard: (keys: readonly BlobKey[]) => discardBytes({ db, store }, keys),
  }
}

/** @throws {Problem} `invalid_input`. */
async function typeOf(file: string): Promise<AcceptedType> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FILE_TYPE_BYTES), 0, FILE_TYPE_BYTES, 0)
    const type = fileType(buffer.subarray(0, bytesRead))
    if (!type) throw notAccepted()
    return type
  } finally {
    await handle.close()
  }
}
