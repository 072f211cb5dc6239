import type { Picture } from '#contract/pictures.ts'

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
export type AcceptedType = (typeof ACCEPTED_TYPES)[number]

/** A file that has been looked at and may be kept. */
export interface Arrival {
  contentType: AcceptedType
  /** Absolute path of what the public may fetch: the file that came, or a copy without where and by whom it was taken. */
  publicPath: string
  /** What pages need to know of it; undefined for a file that cannot be drawn. */
  facts: Pick<Picture, 'width' | 'height' | 'lqip' | 'version'> | undefined
}

/**
 * Looks at a file that has arrived, before anybody may see it.
 *
 * @param file Absolute path of the whole file in a folder where further files may be written; nothing of it is public.
 * @throws {Problem} `invalid_input` when the bytes are no type that is accepted, `unavailable` when there is no room to look.
 */
export type Inspect = (file: string) => Promise<Arrival>
