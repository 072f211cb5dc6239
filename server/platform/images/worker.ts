import { writeFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { RenderJob, WorkerReply, WorkerRequest } from './render-job.ts'

// The bytes choose the decoder, whatever the file is called: everything but these three stays shut (SVG, PDF, GIF, TIFF).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

const LIMIT_INPUT_PIXELS = 100_000_000
const PAPER = '#ffffff'

preferredVictimWhenMemoryEnds()
process.on('disconnect', () => process.exit())
process.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => process.send?.(reply))
})

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    await render(request)
    return { ok: true }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { ok: false, reason: message, systemCode: code }
  }
}

async function render({ source, temporaryPath, targetPath, ...job }: WorkerRequest): Promise<void> {
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const picture = sharp(bytes, { limitInputPixels: LIMIT_INPUT_PIXELS, failOn: 'error' }).autoOrient()
  const rendered = await encode(await resize(picture, job), job.format).toBuffer()
  await mkdir(path.dirname(targetPath), { recursive: true })
  // Flushed, because a rename may survive a power cut that the bytes do not, and the cache believes what it finds.
  await writeFile(temporaryPath, rendered, { flush: true })
  await rename(temporaryPath, targetPath)
}

async function resize(picture: Sharp, { widthPx, crop }: Pick<RenderJob, 'widthPx' | 'crop'>): Promise<Sharp> {
  if (!crop) return picture.resize({ width: widthPx, withoutEnlargement: true })
  const { width, height } = (await picture.metadata()).autoOrient
  const scale = Math.max(widthPx / width, crop.heightPx / height)
  const covering = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return picture.resize({ ...covering, fit: 'fill' }).extract({
    width: widthPx,
    height: crop.heightPx,
    left: offset(covering.width, widthPx, crop.focal.x),
    top: offset(covering.height, crop.heightPx, crop.focal.y),
  })
}

/** Where a window begins along one side so that the focal point is as near its middle as the picture allows. */
function offset(sidePx: number, windowPx: number, focalFraction: number): number {
  const centred = Math.round(sidePx * focalFraction - windowPx / 2)
  return Math.min(Math.max(centred, 0), sidePx - windowPx)
}

function encode(picture: Sharp, format: RenderJob['format']): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3, chromaSubsampling: '4:2:0', tune: 'iq' })
  if (format === 'webp') return picture.webp({ quality: 75, effort: 4 })
  return picture.flatten({ background: PAPER }).jpeg({ quality: 76, mozjpeg: true, progressive: true })
}

/** Asks Linux to end this process before the web server when memory runs out; elsewhere there is nothing to ask. */
function preferredVictimWhenMemoryEnds(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800')
  } catch {
    // Not Linux, or not allowed: the pictures are rendered all the same.
  }
}
