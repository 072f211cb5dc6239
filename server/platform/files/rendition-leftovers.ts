import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '#server/platform/db/database.ts'
import { isVersionInUse, listVersions } from './file-repository.ts'

interface RenditionLeftoversOptions {
  db: Db
  /** Absolute path of the folder of renditions. */
  cacheDir: string
  /** Versions of the built-in pictures. */
  keptVersions: ReadonlySet<string>
}

/** Names of renditions begin with the version of their picture. */
const VERSION = /^([0-9a-f]{10})-/

/** Deletes the renditions of files of these versions, unless another file has the same content. */
export async function discardRenditions(options: RenditionLeftoversOptions, versions: readonly string[]) {
  const { db, cacheDir, keptVersions } = options
  for (const version of new Set(versions)) {
    if (keptVersions.has(version) || (await isVersionInUse(db, version))) continue
    const folder = path.join(cacheDir, version.slice(0, 2))
    const names = await namesIn(folder)
    await remove(
      folder,
      names.filter((name) => name.startsWith(`${version}-`)),
    )
  }
}

/** Deletes renditions and placeholders of pictures that the site no longer has. */
export async function sweepRenditions({ db, cacheDir, keptVersions }: RenditionLeftoversOptions): Promise<void> {
  const folders = (await namesIn(cacheDir)).map((name) => path.join(cacheDir, name))
  const found = await Promise.all(folders.map(async (folder) => ({ folder, names: await namesIn(folder) })))
  // Read after the folders: a rendition is made only after its file is recorded.
  const known = new Set([...keptVersions, ...(await listVersions(db))])
  for (const { folder, names } of found) {
    const leftOver = names.filter((name) => {
      const version = VERSION.exec(name)?.[1]
      return version !== undefined && !known.has(version)
    })
    await remove(folder, leftOver)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
}

async function remove(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true })
}
