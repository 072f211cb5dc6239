import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/platform/db/database.ts'

interface RenditionLeftoversOptions {
  db: Db
  /** Absolute path of the folder that renditions are kept in. */
  cacheDir: string
  /** Versions of the pictures that come with the site. */
  keptVersions: ReadonlySet<string>
}

export type RenditionLeftovers = ReturnType<typeof createRenditionLeftovers>

/** Uploaded and built-in pictures have versions of this form, with which the names of their renditions begin. */
const VERSION = /^([0-9a-f]{10})-/

/** Finds renditions and placeholders of pictures that are gone: what was deleted for good is not to be seen any more. */
export function createRenditionLeftovers({ db, cacheDir, keptVersions }: RenditionLeftoversOptions) {
  async function namesIn(folder: string): Promise<string[]> {
    return readdir(path.join(cacheDir, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    })
  }

  async function isInUse(version: string): Promise<boolean> {
    if (keptVersions.has(version)) return true
    const query = db.selectFrom('stored_file').select('pathname').where('version', '=', version).limit(1)
    return (await query.executeTakeFirst()) !== undefined
  }

  async function remove(folder: string, names: readonly string[]): Promise<void> {
    for (const name of names) await rm(path.join(cacheDir, folder, name), { force: true })
  }

  return {
    /** Removes what was made of files that are gone, unless another file has the same content. */
    async discard(versions: readonly string[]): Promise<void> {
      for (const version of new Set(versions)) {
        if (await isInUse(version)) continue
        const folder = version.slice(0, 2)
        await remove(
          folder,
          (await namesIn(folder)).filter((name) => name.startsWith(`${version}-`)),
        )
      }
    },

    /** Removes what is there of no picture that the site has. */
    async sweep(): Promise<void> {
      const folders = await namesIn('')
      const found = await Promise.all(folders.map(async (folder) => ({ folder, names: await namesIn(folder) })))
      // Read after the folders: a rendition is made only after its file is known.
      const rows = await db.selectFrom('stored_file').select('version').distinct().execute()
      const known = new Set([...keptVersions, ...rows.map(({ version }) => version)])
      for (const { folder, names } of found) {
        const leftOver = names.filter((name) => {
          const version = VERSION.exec(name)?.[1]
          return version !== undefined && !known.has(version)
        })
        await remove(folder, leftOver)
      }
    },
  }
}
