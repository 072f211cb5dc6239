import type { Picture } from '#contract/pictures.ts'

/** Where pictures of ours come from. Only what a source describes is ever rendered. */
export interface PictureSources {
  /** @param src Own path under /media/, exactly as in {@link Picture.src}. */
  describe(src: string): Promise<Picture | undefined>
  /** @returns Absolute path of the file to render from; not for the public, it may carry what renditions do not. */
  open(src: string): Promise<string | undefined>
}
