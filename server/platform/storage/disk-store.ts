import { constants } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { BLOB_AREAS, type BlobKey, type BlobStore } from './blob-store.ts'

/** Bytes as files in the folders `blobs`, `originals` and `parts`, which are made here: a folder missing later is an error. */
export async function createDiskStore(dir: string): Promise<BlobStore> {
  await Promise.all(BLOB_AREAS.map((area) => mkdir(path.join(dir, area), { recursive: true })))
  const pathOf = (key: BlobKey) => path.join(dir, key)
  return {
    isDisk: true,

    async put(key, file) {
      await sync(file)
      await rename(file, pathOf(key))
      await sync(path.dirname(pathOf(key)))
    },

    prepare: sync,

    async local(key) {
      const stats = await stat(pathOf(key)).catch(undefinedIfMissing)
      return stats && pathOf(key)
    },

    async delete(key) {
      await rm(pathOf(key), { force: true })
    },

    async list(prefix) {
      const area = prefix.slice(0, prefix.indexOf('/')) as (typeof BLOB_AREAS)[number]
      const names = (await readdir(path.join(dir, area))).filter((name) => `${area}/${name}`.startsWith(prefix))
      const found = await Promise.all(
        names.map(async (name) => {
          const key: BlobKey = `${area}/${name}`
          const stats = await stat(pathOf(key)).catch(undefinedIfMissing)
          return stats && { key, sizeBytes: stats.size }
        }),
      )
      return found.filter((blob) => blob !== undefined)
    },
  }
}

/** Flushes the content of a file, or the entries of a folder, to the disk. */
async function sync(fileOrFolder: string): Promise<void> {
  const handle = await open(fileOrFolder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
