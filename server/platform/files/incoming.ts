import { copyFile, link, mkdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { newId } from '#server/platform/db/ids.ts'
import { readBlocks } from '#server/platform/disk/read-blocks.ts'
import { type Digest, writeBlocks } from '#server/platform/disk/write-blocks.ts'
import { IncompleteBody, tooLarge, unavailable } from './file-problems.ts'

/** A file on the disk with its digest. */
export interface LocalFile extends Digest {
  /** Absolute path. */
  file: string
}

/** A completely received file, alone in a folder of its own. */
export interface ReceivedFile extends LocalFile {
  dir: string
}

export interface BodyLimits {
  maxBytes: number
  /** Length announced by the sender; a shorter body was cut on the way. */
  declaredBytes?: number | undefined
}

type Handle<T> = (file: ReceivedFile) => Promise<T>

export type Incoming = ReturnType<typeof createIncoming>

/** The folder for files that are being received. The sweep removes leftovers of a crash. */
export function createIncoming(dir: string, now: () => number) {
  let underWay = 0

  async function withFolder<T>(work: (own: string) => Promise<T>): Promise<T> {
    const own = path.join(dir, newId(now()))
    underWay += 1
    try {
      await mkdir(own)
      return await work(own)
    } finally {
      underWay -= 1
      // Usually it is empty: its files have been moved to the store.
      await rmdir(own).catch(() => rm(own, { recursive: true, force: true }).catch(() => undefined))
    }
  }

  return {
    isBusy: () => underWay > 0,

    /**
     * Writes a body to a file, in constant memory, and hands it to `handle`; afterwards the folder is removed.
     *
     * @throws {Problem} `too_large`, or {@link IncompleteBody}. Errors of the disk pass through.
     */
    receive: <T>(body: AsyncIterable<Uint8Array> | null, limits: BodyLimits, handle: Handle<T>) =>
      withFolder(async (own) => handle(await writeBody(body, own, limits))),

    /** Joins several files into one and hands it to `handle`, as `receive` does. The files stay as they are. */
    join: <T>(files: readonly LocalFile[], maxBytes: number, handle: Handle<T>) =>
      withFolder(async (own) => {
        const [only] = files
        if (only && files.length === 1) return handle(await linked(only, own))
        const paths = files.map(({ file }) => file)
        return handle(await writeBody(readBlocks(paths), own, { maxBytes }))
      }),
  }
}

async function writeBody(
  body: AsyncIterable<Uint8Array> | null,
  dir: string,
  limits: BodyLimits,
): Promise<ReceivedFile> {
  const file = path.join(dir, 'file')
  const digest = await writeBlocks(file, body ? upTo(limits.maxBytes, body) : [])
  if (limits.declaredBytes !== undefined && digest.sizeBytes !== limits.declaredBytes) {
    throw new IncompleteBody('The file did not arrive whole.')
  }
  return { dir, file, ...digest }
}

async function* upTo(maxBytes: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    if (sizeBytes > maxBytes) throw tooLarge(maxBytes)
    yield chunk
  }
}

/** The same file under a second name: stored bytes never change, so they need no copy. */
async function linked(source: LocalFile, dir: string): Promise<ReceivedFile> {
  const file = path.join(dir, 'file')
  await link(source.file, file).catch(() => copyFile(source.file, file))
  if ((await stat(file)).size !== source.sizeBytes) throw unavailable('The file has come back with another length.')
  return { ...source, dir, file }
}
