import type { Picture } from '#contract/files/pictures.ts'
import { RENDITION_FORMATS, type RenditionFormat, renditionWidths, tallCut } from '#contract/files/renditions.ts'
import type { FindCredit } from './credits.ts'
import type { ShareCard } from './decoding/render-job.ts'
import type { FindFocal } from './focal-points.ts'
import type { Urgency } from './render-queue.ts'
import type { RenderTerms } from './renderer.ts'
import { parseRenditionAddress, type RenditionAddress, type RenditionAddressParts } from './rendition-address.ts'
import { createRenditionCache, type Rendition, type RenditionCacheOptions, type StackShape } from './rendition-cache.ts'

export interface RenditionFile {
  /** Absolute path. */
  path: string
  contentType: `image/${string}`
}

export interface WarmOptions {
  /** Stops after the rendition at work. */
  signal?: AbortSignal
  onFailure?: (error: unknown, rendition: Rendition) => void
  /** Pictures that pages open with, of which tall cuts are made, too: last, since one phone can do without. */
  tall?: readonly Picture[]
  /** Pictures that are shown over others: they are not offered as JPEG, in which nothing is transparent. */
  transparent?: readonly Picture[]
}

/** Terms of a request for a rendition; by default a visitor's. */
export interface Asker extends RenderTerms {
  urgency?: Urgency
  /** Drawn around the picture where it is one for shared links. */
  card?: ShareCard | undefined
}

export type Renditions = ReturnType<typeof createRenditions>

interface RenditionsOptions extends RenditionCacheOptions {
  findFocal: FindFocal
  findCredit: FindCredit
}

export function createRenditions({ sources, findFocal, findCredit, ...options }: RenditionsOptions) {
  const cache = createRenditionCache({ sources, ...options })

  async function findPicture({ src, version, size }: RenditionAddress): Promise<Picture | undefined> {
    const picture = await sources.describe(src)
    if (picture?.version !== version) return undefined
    // Only this one is cut to its shape here.
    if (size === 'share') return { ...picture, focal: (await findFocal(src)) ?? picture.focal }
    const widestPx = size.tallPlace === undefined ? picture.width : tallCut(picture)?.widthPx
    return widestPx && renditionWidths(widestPx).includes(size.widthPx) ? picture : undefined
  }

  async function fileOf(rendition: Rendition, ...terms: [urgency: Urgency, terms?: RenderTerms]) {
    return cache.file({ ...rendition, credit: await findCredit(rendition.picture.src) }, ...terms)
  }

  return {
    /**
     * Finds or makes the rendition of an address made by renditionPath, tallPath or sharePath.
     *
     * @returns undefined for every other address.
     * @throws {Problem} `unavailable` when it cannot be made now.
     */
    async get(parts: RenditionAddressParts, asker: Asker = {}): Promise<RenditionFile | undefined> {
      const address = parseRenditionAddress(parts)
      const picture = address && (await findPicture(address))
      if (!picture) return undefined
      const { size, format } = address
      const card = size === 'share' ? asker.card : undefined
      const path = await fileOf({ picture, size, format, card }, asker.urgency ?? 'visitor', asker)
      return path === undefined ? undefined : { path, contentType: `image/${format}` }
    },

    /**
     * Finds or makes the JPEG of pictures that lie one over another, the lowest first.
     *
     * @returns undefined when one of them is gone.
     * @throws {Problem} `unavailable` when it cannot be made now.
     */
    async stack(pictures: readonly Picture[], shape: StackShape, asker?: Asker): Promise<RenditionFile | undefined> {
      const path = await cache.stack(pictures, shape, asker)
      return path === undefined ? undefined : { path, contentType: 'image/jpeg' }
    },

    /**
     * Makes renditions ahead of requests, one at a time and only while no visitor waits for one.
     *
     * @param widthsPx Each picture gets those of them that its addresses offer, and its own width where that is less
     *   than the widest.
     */
    async warm(
      pictures: Iterable<Picture>,
      widthsPx: readonly number[],
      { signal, onFailure, tall = [], transparent = [] }: WarmOptions = {},
    ) {
      const renditions = [
        ...renditionsOf([...pictures], widthsPx, RENDITION_FORMATS),
        ...renditionsOf(transparent, widthsPx, ['avif', 'webp']),
        ...tallRenditionsOf(tall),
      ]
      for (const rendition of renditions) {
        if (signal?.aborted) return
        await fileOf(rendition, 'background').catch((error: unknown) => onFailure?.(error, rendition))
      }
    },
  }
}

/** The format that most browsers choose comes first, for all pictures. */
function* renditionsOf(
  pictures: readonly Picture[],
  widthsPx: readonly number[],
  formats: readonly RenditionFormat[],
): Generator<Rendition> {
  const widestPx = Math.max(...widthsPx)
  for (const format of formats) {
    for (const picture of pictures.filter(({ version }) => version !== '')) {
      const wanted = new Set([...widthsPx, Math.min(picture.width, widestPx)])
      const widths = renditionWidths(picture.width).filter((widthPx) => wanted.has(widthPx))
      for (const widthPx of widths) yield { picture, size: { widthPx }, format }
    }
  }
}

/** In the formats that pages offer tall cuts in. */
function* tallRenditionsOf(pictures: readonly Picture[]): Generator<Rendition> {
  for (const format of ['avif', 'webp'] as const) {
    for (const picture of pictures.filter(({ version }) => version !== '')) {
      const cut = tallCut(picture)
      if (!cut) continue
      for (const widthPx of renditionWidths(cut.widthPx))
        yield { picture, size: { widthPx, tallPlace: cut.place }, format }
    }
  }
}
