/** The frame of a `Photo`, of which its `<img>` is given. */
export const frameOf = (image: HTMLImageElement): HTMLElement | null =>
  image.closest('picture')?.parentElement ?? image.parentElement

/**
 * Shows the file that one frame has already in another frame of the same picture until that one's own file has come: sharp,
 * in place of the blurred placeholder.
 *
 * @param image Of the frame whose file is to come.
 * @returns False where the known file is of another picture, or has not come either.
 */
export function showMeanwhile(image: HTMLImageElement, known: HTMLImageElement): boolean {
  const placeholder = frameOf(image)?.querySelector(':scope > [aria-hidden]')
  const file = known.currentSrc
  if (!(placeholder instanceof HTMLElement) || !known.complete || !isSamePicture(image.src, file)) return false
  placeholder.style.backgroundImage = `url("${file}")`
  placeholder.style.filter = 'none'
  placeholder.style.transform = 'none'
  return true
}

const RENDITION = /\/renditions\/(\w+)\/(tall)?/

/** Renditions of one picture have its version in their addresses. A tall cut is another picture. */
function isSamePicture(address: string, file: string): boolean {
  const [, version, cut] = RENDITION.exec(file) ?? []
  return version !== undefined && cut === undefined && RENDITION.exec(address)?.[1] === version
}
