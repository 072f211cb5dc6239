import type { Picture } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PictureSources } from '#server/platform/images/picture-sources.ts'
import { lastKnown } from '#server/platform/last-known.ts'
import type { BlobFiles } from './files.ts'
import { findStoredFiles } from './stored-files.ts'

const CENTER: Picture['focal'] = { x: 0.5, y: 0.5 }

/** Uploaded pictures: described by their records, drawn from bytes that have been looked at. */
export function createUploadedSources(db: Db, files: Pick<BlobFiles, 'local'>): PictureSources {
  const find = lastKnown(async (src) => (await findStoredFiles(db, [src])).get(src))

  async function describe(src: string): Promise<Picture | undefined> {
    const file = await find(src)
    if (!file) return undefined
    const { width, height, lqip, version } = file
    return { src, alt: '', width, height, lqip, version, focal: CENTER }
  }

  return {
    describe,
    async open(src) {
      const file = await find(src)
      return file && files.local(file, 'drawable')
    },
  }
}
