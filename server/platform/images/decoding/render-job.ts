import type { Credit } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import type { RenditionFormat } from '#contract/files/renditions.ts'

/** Edge and words around the picture of a shared link. */
export interface ShareCard {
  /** Edge and words as SVG of the whole card, with nothing where the picture is. Only the program itself may write it. */
  svg: string
  /** Place of the picture in pixels. */
  window: { left: number; top: number; widthPx: number; heightPx: number }
}

/** One picture to make from another. Two jobs with the same target are the same job. */
export interface RenderJob {
  /** Absolute path of the source, or its bytes. */
  source: string | Uint8Array
  /** Absolute paths of pictures that lie over it, the lowest first, each stretched to its size. */
  over?: readonly string[]
  /** Absolute path; the file appears there complete or not at all. */
  targetPath: string
  format: RenditionFormat
  /** Upper bound in pixels: a source is not enlarged to reach it, unless it is cropped. */
  widthPx: number
  /** Makes the picture exactly `widthPx` × `heightPx`, cut around the focal point, enlarging a small source. */
  crop?: { heightPx: number; focal: Picture['focal'] }
  /** Instead: makes it exactly so large with all of an upright picture in the middle, its edges drawn out to both sides. */
  spread?: { heightPx: number }
  /** With `crop` of its window: makes it the card of a shared link. */
  card?: ShareCard | undefined
  /** Written into the picture. */
  credit?: Credit | undefined
}

/** Types that browsers cannot show or renditions cannot be made from. */
export type DrawnType = 'image/tiff' | 'image/heic' | 'image/avif' | 'application/pdf'

/** A picture to be drawn anew, upright and in a common format. */
export interface DrawJob {
  /** Absolute path of a file of this type. */
  source: string
  type: DrawnType
  /** Absolute path; the file appears there complete or not at all. A PDF becomes a PNG, everything else a JPEG. */
  targetPath: string
}

/** A square picture of a drawing. */
export interface IconJob {
  /** SVG. Only the program itself may write it. */
  source: Uint8Array
  sizePx: number
  /** Absolute path; the file appears there complete or not at all. */
  targetPath: string
}

/** One job of a worker process. */
export type WorkerJob =
  | ({ kind: 'rendition' } & RenderJob)
  | ({ kind: 'icon' } & IconJob)
  | ({ kind: 'drawing' } & DrawJob)
  | { kind: 'facts'; source: string }

/** Task for the pictures whose bytes follow. */
export type WorkerTask =
  | ({ kind: 'rendition' } & Pick<RenderJob, 'format' | 'widthPx' | 'crop' | 'spread' | 'card' | 'credit'>)
  | { kind: 'drawing'; type: DrawnType }
  | { kind: 'icon'; sizePx: number }
  | { kind: 'facts' }

/** Message to the worker process, which is told of no path. */
export type WorkerRequest = WorkerTask & {
  /** Of what is made, for the log. */
  name: string
  /** Length of each picture that follows, the lowest first; all but those of a rendition have one. */
  sourcesBytes: readonly number[]
}

/** Facts about a picture that only decoding it yields. */
export type DecodedFacts = Pick<Picture, 'width' | 'height' | 'lqip'>

/** Answer of the worker process. */
export type WorkerReply =
  /** @property pictureBytes Length of the picture that follows. */
  | { ok: true; facts?: DecodedFacts | undefined; pictureBytes: number }
  | {
      ok: false
      reason: string
      /** Set when the machine failed (ENOSPC, EIO), not the picture. */
      systemCode?: string | undefined
      /** Message for the person whose picture it is. */
      explanation?: string | undefined
    }
