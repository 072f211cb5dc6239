import type { PictureSources } from './picture-sources.ts'

/** Combines several sources; the first one that has a picture answers for it. */
export function allSources(sources: readonly PictureSources[]): PictureSources {
  return {
    async describe(src) {
      for (const source of sources) {
        const picture = await source.describe(src)
        if (picture) return picture
      }
      return undefined
    },
    async open(src) {
      for (const source of sources) {
        const file = await source.open(src)
        if (file !== undefined) return file
      }
      return undefined
    },
  }
}
