import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const NEW_FILE = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY
const MODE = 0o600
/** Not every system knows it: past the memory in which it keeps files. */
const DIRECT = constants.O_DIRECT ?? 0
/** What is written past that memory has whole pages only, in memory and in the file. */
const PAGE_BYTES = 4096

export type BlockFile = Awaited<ReturnType<typeof createBlockFile>>

/**
 * A new file that is written block after block. Uploads are far larger than the memory of small machines: written directly,
 * they leave there what visitors need, and cost no copy. Where the file system or the block does not allow that, the file is
 * written like all the rest.
 *
 * @throws As the file system does; when the file exists.
 */
export async function createBlockFile(file: string) {
  let isDirect = DIRECT !== 0
  let sizeBytes = 0
  let paddedToBytes = 0
  // What refuses may have made the file before.
  let handle = await open(file, NEW_FILE | DIRECT, MODE).catch(refused(() => open(file, constants.O_WRONLY, MODE)))

  function refused<T>(otherwise: () => Promise<T>) {
    return (error: NodeJS.ErrnoException): Promise<T> => {
      if (!isDirect || error.code !== 'EINVAL') throw error
      isDirect = false
      return otherwise()
    }
  }

  async function reopen(): Promise<void> {
    await handle.close()
    handle = await open(file, constants.O_WRONLY)
  }

  return {
    /** @param block May be used again afterwards; it is padded where only `lengthBytes` of it count, as only the last may. */
    async write(block: Buffer, lengthBytes: number): Promise<void> {
      const from = sizeBytes
      const paddedBytes = Math.ceil(lengthBytes / PAGE_BYTES) * PAGE_BYTES
      const plain = () => writeAll(handle, block.subarray(0, lengthBytes), from)
      const direct = () => {
        paddedToBytes = from + paddedBytes
        return writeAll(handle, block.fill(0, lengthBytes, paddedBytes).subarray(0, paddedBytes), from)
      }
      await (isDirect ? direct().catch(refused(() => reopen().then(plain))) : plain())
      sizeBytes += lengthBytes
    },

    /** Cuts off what the last block was padded with. */
    async end(): Promise<void> {
      if (paddedToBytes > sizeBytes) await handle.truncate(sizeBytes)
    },

    close: () => handle.close(),
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, from: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, from + at)
    at += bytesWritten
  }
}
