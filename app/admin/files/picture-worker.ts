import { CONVERTED_JPEG_QUALITY, THUMBNAIL_MAX_BYTES } from '#contract/limits.ts'
import { readTiff, readTiffRoughly, type TiffPicture } from './tiff/read-tiff.ts'

/** A message to the worker. */
export interface PictureRequest {
  id: number
  kind: 'convertTiff' | 'firstOfGif' | 'preview'
  file: Blob
}

/** `picture` is undefined where the file has to be sent unchanged. */
export type PictureAnswer = { id: number; picture: Blob | undefined } | { id: number; error: string }

const PREVIEW_SIDE_PX = 320
const PREVIEW_QUALITY = 0.8

// The decoder looks for a color library in the window, and workers have none.
Object.assign(globalThis, { window: globalThis })

const WORK = { convertTiff, firstOfGif, preview }

addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => {
  void WORK[data.kind](data.file).then(
    (picture) => postMessage({ id: data.id, picture } satisfies PictureAnswer),
    (error: unknown) => postMessage({ id: data.id, error: String(error) } satisfies PictureAnswer),
  )
})

async function preview(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(async () =>
    uprightBitmap(readTiffRoughly(await file.arrayBuffer())),
  )
  const scale = Math.min(1, PREVIEW_SIDE_PX / Math.min(bitmap.width, bitmap.height))
  return drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale), PREVIEW_QUALITY)
}

/** A PNG as long as that is small enough to be a thumbnail: drawings have sharp edges and holes. */
async function firstOfGif(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(new Blob([file], { type: 'image/gif' }))
  const { canvas, context } = createCanvas(bitmap.width, bitmap.height)
  context.drawImage(bitmap, 0, 0)
  const png = await canvas.convertToBlob({ type: 'image/png' })
  if (png.size > THUMBNAIL_MAX_BYTES) return drawn(bitmap, bitmap.width, bitmap.height, CONVERTED_JPEG_QUALITY)
  bitmap.close()
  return png
}

/**
 * Tries our decoder first, which reads more kinds of TIFF than browsers do, then the browser's.
 *
 * @returns undefined where only the server knows the colors exactly.
 */
async function convertTiff(file: Blob): Promise<Blob | undefined> {
  const bitmap = await decodeTiff(file).catch(() => createImageBitmap(file))
  return bitmap && drawn(bitmap, bitmap.width, bitmap.height, CONVERTED_JPEG_QUALITY)
}

async function decodeTiff(file: Blob): Promise<ImageBitmap | undefined> {
  const picture = readTiff(await file.arrayBuffer())
  return picture && uprightBitmap(picture)
}

async function uprightBitmap({ rgba, width, height, orientation }: TiffPicture): Promise<ImageBitmap> {
  return upright(await createImageBitmap(new ImageData(rgba, width, height)), orientation)
}

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
  // A mirrored axis lies at negative coordinates: it is moved back by the size of the picture.
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
