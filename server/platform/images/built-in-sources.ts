import path from 'node:path'
import type { Picture } from '#contract/files/pictures.ts'
import type { PictureSources } from './picture-sources.ts'

const BUILT_IN_MEDIA = '/media/built-in/'

export interface BuiltInSourcesOptions {
  pictures: Iterable<Picture>
  /** Absolute path of the folder whose files are served below /media/built-in/. */
  mediaDir: string
}

/** The built-in pictures. Paths that are not in the list are never opened. */
export function createBuiltInSources({ pictures, mediaDir }: BuiltInSourcesOptions): PictureSources {
  const builtIn = [...pictures].filter(({ src }) => src.startsWith(BUILT_IN_MEDIA))
  const pictureBySrc = new Map(builtIn.map((picture) => [picture.src, picture]))
  return {
    async describe(src) {
      return pictureBySrc.get(src)
    },
    async open(src) {
      return pictureBySrc.has(src) ? path.join(mediaDir, src.slice(BUILT_IN_MEDIA.length)) : undefined
    },
  }
}
