import type { Picture } from '#contract/files/pictures.ts'
import { renditionPath } from '#contract/files/renditions.ts'

/** Width in pixels of the file that a picture lands with: a tenth of what the page then loads. */
const LOW_WIDTH_PX = 480

const fetched = new Map<string, HTMLImageElement>()

/** Fetches a small file of the picture that a page opens with. */
export function fetchOpeningPicture(path: string, picture: Picture | undefined): void {
  if (!picture?.version || picture.width < LOW_WIDTH_PX || fetched.has(path)) return
  const image = new Image()
  image.src = renditionPath(picture, LOW_WIDTH_PX, 'avif')
  fetched.set(path, image)
}

/** The file that came ahead for a page; undefined where none has. */
export function openingPictureAhead(path: string): HTMLImageElement | undefined {
  const image = fetched.get(path)
  return image?.complete && image.naturalWidth > 0 ? image : undefined
}
