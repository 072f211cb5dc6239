import UTIF from 'utif2'
import { CONVERTED_JPEG_QUALITY } from '#contract/limits.ts'

/** What the worker is asked for. */
export interface PictureRequest {
  id: number
  kind: 'convertTiff' | 'preview'
  file: Blob
}

export type PictureAnswer = { id: number; picture: Blob } | { id: number; error: string }

const PREVIEW_SIDE_PX = 320
const PREVIEW_QUALITY = 0.8
/** More would not fit into memory beside the page. */
const PIXELS_MAX = 100e6

// The decoder looks for a color library in the window, and workers have none.
Object.assign(globalThis, { window: globalThis })

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  const work = data.kind === 'preview' ? preview(data.file) : convertTiff(data.file)
  void work.then(
    (picture) => postMessage({ id: data.id, picture } satisfies PictureAnswer),
    (error: unknown) => postMessage({ id: data.id, error: String(error) } satisfies PictureAnswer),
  )
})

async function preview(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, PREVIEW_SIDE_PX / Math.min(bitmap.width, bitmap.height))
  return drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale), PREVIEW_QUALITY)
}

/** Two ways: our decoder knows more kinds of TIFF than browsers do, and a browser may know one that it does not. */
async function convertTiff(file: Blob): Promise<Blob> {
  const bitmap = await decodeTiff(file).catch(() => createImageBitmap(file))
  return drawn(bitmap, bitmap.width, bitmap.height, CONVERTED_JPEG_QUALITY)
}

const ORIENTATION_TAG = 't274'

async function decodeTiff(file: Blob): Promise<ImageBitmap> {
  const bytes = await file.arrayBuffer()
  const page = largestPage(UTIF.decode(bytes))
  const [width = 0, height = 0] = sizeOf(page)
  if (width * height > PIXELS_MAX) throw new Error('This picture is too large to convert.')
  if (isJpegInCmyk(page)) throw new Error('The decoder takes its colors for their opposites.')
  UTIF.decodeImage(bytes, page)
  const rgba = new Uint8ClampedArray(UTIF.toRGBA8(page))
  if (page.width * page.height === 0 || rgba.length !== page.width * page.height * 4) throw new Error('Not decoded.')
  const bitmap = await createImageBitmap(new ImageData(rgba, page.width, page.height))
  return upright(bitmap, valueOf(page, ORIENTATION_TAG))
}

const valueOf = (page: UTIF.IFD, tag: string) => (page[tag] as number[] | undefined)?.[0] ?? 0

function isJpegInCmyk(page: UTIF.IFD): boolean {
  const [photometric, compression] = [valueOf(page, 't262'), valueOf(page, 't259')]
  return photometric === 5 && compression === 7
}

/** A TIFF may hold several pictures; the small ones are previews of the large one. */
function largestPage(pages: UTIF.IFD[]): UTIF.IFD {
  const [largest] = pages.toSorted((a, b) => area(b) - area(a))
  if (!largest || area(largest) === 0) throw new Error('There is no picture in it.')
  return largest
}

function sizeOf(page: UTIF.IFD): number[] {
  return ['t256', 't257'].map((tag) => valueOf(page, tag))
}

const area = (page: UTIF.IFD) => sizeOf(page).reduce((product, side) => product * side, 1)

/** For each orientation from 2 to 8, the matrix that turns the picture upright: [a, b, c, d] and whether its sides change. */
const TURNS: Record<number, readonly [number, number, number, number]> = {
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
}

function upright(bitmap: ImageBitmap, orientation: number): ImageBitmap {
  const turn = TURNS[orientation]
  if (!turn) return bitmap
  const [a, b, c, d] = turn
  const [width, height] = a === 0 ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const { canvas, context } = createCanvas(width, height)
  // What the matrix turns out of sight comes back by the size of the picture.
  context.setTransform(a, b, c, d, a + c < 0 ? width : 0, b + d < 0 ? height : 0)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.transferToImageBitmap()
}

async function drawn(bitmap: ImageBitmap, width: number, height: number, quality: number): Promise<Blob> {
  const { canvas, context } = createCanvas(width, height)
  // JPEG knows no transparency, and paper is white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw here.')
  return { canvas, context }
}
