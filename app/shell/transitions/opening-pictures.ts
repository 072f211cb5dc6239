import type { Picture } from '#contract/files/pictures.ts'
import { renditionPath } from '#contract/files/renditions.ts'

/** Width in pixels of the file that a picture lands with: a tenth of what the page then loads. */
const LOW_WIDTH_PX = 480
/** Address of such a file in a page. */
const LOW_FILE = new RegExp(`/media/renditions/\\w+/${LOW_WIDTH_PX}/[^\\s"]+\\.avif`)
/** Pages preload their opening picture before it. */
const TITLE = '<title'

const fetched = new Map<string, HTMLImageElement>()

/** Fetches a small file of the picture that a page opens with. */
export function fetchOpeningPicture(path: string, picture: Picture | undefined): void {
  if (!picture?.version || picture.width < LOW_WIDTH_PX || fetched.has(path)) return
  imageFor(path).src = renditionPath(picture, LOW_WIDTH_PX, 'avif')
}

/** The same for a page of which no data are here: its first line names the picture, and nothing else of it is read. */
export async function fetchNamedPicture(path: string): Promise<void> {
  if (fetched.has(path)) return
  const image = imageFor(path)
  const [file] = LOW_FILE.exec(await readUpTo(TITLE, await fetch(path))) ?? []
  if (file) image.src = file
}

function imageFor(path: string): HTMLImageElement {
  const image = new Image()
  fetched.set(path, image)
  return image
}

/** The beginning of an answer, which ends there for the browser. */
async function readUpTo(end: string, { body }: Response): Promise<string> {
  if (!body) return ''
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  while (!read.includes(end)) {
    const { value, done } = await reader.read()
    if (done) break
    read += value
  }
  await reader.cancel()
  return read
}

/** Hands over the file that came ahead for a page: at once, or once it is there. */
export function withOpeningPicture(path: string, show: (file: HTMLImageElement) => void): void {
  const image = fetched.get(path)
  if (!image) return
  if (image.complete && image.naturalWidth > 0) show(image)
  else image.addEventListener('load', () => show(image), { once: true })
}
