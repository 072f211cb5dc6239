import type { Picture } from '#contract/pictures.ts'
import type { Digest } from '#server/platform/disk/write-blocks.ts'

/** Types of files that may arrive, told by their bytes. */
export const ACCEPTED_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/heic',
  'image/avif',
  'application/pdf',
] as const
/** What senders call them. */
export const SAID_TYPES: readonly string[] = [
  ...ACCEPTED_TYPES,
  'image/jpg',
  'image/pjpeg',
  'image/heif',
  'image/x-tiff',
]
export type AcceptedType = (typeof ACCEPTED_TYPES)[number]

/** Types in which files are public: a TIFF and a HEIC become a JPEG, because few browsers show them. */
export type PublicType = Exclude<AcceptedType, 'image/tiff' | 'image/heic'>

/**
 * A file that has been looked at and may be kept. All paths are absolute and in the folder of the file that came;
 * whoever keeps a file has the disk keep it.
 */
export interface Arrival {
  /** What came. */
  receivedType: AcceptedType
  /** What the public gets at `publicPath`. */
  contentType: PublicType
  /** What the public may fetch: the file that came, or a copy without where and by whom it was taken. */
  publicPath: string
  /** Of the file at `publicPath`, where it has been gone through for another reason. */
  publicDigest?: Digest
  /** A JPEG, PNG or WebP that renditions are drawn from: often the public file itself, else not for the public. */
  drawablePath: string
  /** Of the picture, upright, where it is certain without decoding it that it can be shown. */
  size?: PixelSize
}

/** What is known of a photograph that has only been looked through. */
export interface Glimpse {
  /** Upright. */
  size: PixelSize
  /** Of what the public gets of it. */
  publicBytes: number
  /** Nothing needs to be taken out of it for the public. */
  isUntouched: boolean
}

export type PixelSize = Pick<Picture, 'width' | 'height'>

/** What pages need to know of a picture before it has loaded. */
export type PictureFacts = Pick<Picture, 'width' | 'height' | 'lqip' | 'version'>
/** What of it only drawing tells: the version is that of the bytes. */
export type DrawnFacts = Omit<PictureFacts, 'version'>

/**
 * Looks at a file that has arrived, before anybody may see it. Costs little more than reading it once, unless it has to
 * be drawn anew (TIFF, HEIC, AVIF, PDF).
 *
 * @param file Absolute path of the whole file in a folder where further files may be written; nothing of it is public.
 * @throws {Problem} `invalid_input` when the bytes are no whole file of a type that is accepted, `too_large` for more
 *   than can be drawn, `unavailable` when there is no room to look.
 */
export type Inspect = (file: string) => Promise<Arrival>

/**
 * Draws a picture once, which takes a worker a tenth of a second or more: for a photograph as long as all the rest of
 * its upload.
 *
 * @param drawablePath Absolute path, as in {@link Arrival}.
 * @throws {Problem} `invalid_input` when the picture cannot be drawn, `unavailable` when there is no room to draw.
 */
export type FindFacts = (drawablePath: string) => Promise<DrawnFacts>
