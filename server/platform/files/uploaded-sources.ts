import { CENTER } from '#contract/files/center.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { PictureSources } from '#server/platform/images/picture-sources.ts'
import { staleIfError } from '#server/platform/stale-if-error.ts'
import type { Files } from './files.ts'
import { findStoredFiles } from './stored-files.ts'

/** Uploaded pictures, described by their records and drawn from inspected bytes. */
export function createUploadedSources(db: Db, files: Pick<Files, 'local'>): PictureSources {
  const find = staleIfError(async (src: string) => (await findStoredFiles(db, [src])).get(src))
  return {
    async describe(src) {
      const file = await find(src)
      if (!file) return undefined
      const { width, height, lqip, version } = file
      return { src, alt: '', width, height, lqip, version, focal: CENTER }
    },
    async open(src) {
      const file = await find(src)
      return file && files.local(file, 'drawable')
    },
  }
}
