import { readFile } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'
import { isPlainPath } from './rendition-address.ts'
import { createRenditionCache, type RenditionCacheOptions } from './rendition-cache.ts'
import type { Asker } from './renditions.ts'

export interface LqipOptions extends RenditionCacheOptions {
  /** Origin of this site, without a path. */
  publicUrl: string
}

const LQIP_WIDTH_PX = 16

/** Low-quality placeholders shown until pictures have loaded. Sends no requests to other sites. */
export function createLqip({ publicUrl, sources, ...options }: LqipOptions) {
  const cache = createRenditionCache({ sources, ...options })
  const { origin } = new URL(publicUrl)

  return {
    /**
     * @param src Path of a picture of ours, with or without our origin before it.
     * @returns A data: URI.
     * @throws {Problem} `invalid_input` when `src` is not such a path, `not_found` when no picture is there,
     *   `unavailable` when it has to be made and cannot be now.
     */
    dataUri: async (src: string, asker: Asker = {}): Promise<string> => {
      const picture = await sources.describe(ownPicturePath(src, origin))
      if (picture?.lqip) return picture.lqip
      if (!picture?.version) throw noPicture()
      const rendition = { picture, size: { widthPx: LQIP_WIDTH_PX }, format: 'webp' } as const
      const file = await cache.file(rendition, asker.urgency ?? 'visitor', asker)
      if (!file) throw noPicture()
      return `data:image/webp;base64,${await readFile(file, 'base64')}`
    },
  }
}

/**
 * @param src Path of a picture of ours, with or without `origin` before it.
 * @throws {Problem} `invalid_input` for anything else.
 */
export function ownPicturePath(src: string, origin: string): string {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src
  if (path.startsWith('/') && isPlainPath(path.slice(1))) return path
  throw new Problem('invalid_input', 'Only pictures of this site have a placeholder.')
}

function noPicture(): Problem {
  return new Problem('not_found', 'There is no such picture.')
}
