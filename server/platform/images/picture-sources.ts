import type { Picture } from '#contract/files/pictures.ts'

/** Pictures that renditions can be made from; only pictures that a source describes are rendered. */
export interface PictureSources {
  /** @param src Own path under /media/, exactly as in {@link Picture.src}. */
  describe(src: string): Promise<Picture | undefined>
  /** @returns Absolute path of the file to render from. Private: it may hold metadata that renditions do not. */
  open(src: string): Promise<string | undefined>
}
