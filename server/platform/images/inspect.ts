import { rm } from 'node:fs/promises'
import { type ByteSource, type SourceFile, withFileSource } from './ingest/byte-source.ts'
import { cleanAvif } from './ingest/clean-avif.ts'
import { cleanJpeg } from './ingest/clean-jpeg.ts'
import { cleanPdf } from './ingest/clean-pdf.ts'
import { cleanPng } from './ingest/clean-png.ts'
import { cleanWebp } from './ingest/clean-webp.ts'
import { FILE_TYPE_BYTES, fileType } from './ingest/file-type.ts'
import { createSoundness } from './ingest/jpeg-soundness.ts'
import { lengthOf, makeTheSame, writePieces } from './ingest/pieces.ts'
import { ARRIVAL_MAX_BYTES, notAccepted, tooLarge } from './ingest/refusals.ts'
import type { AcceptedType, Arrival, Glimpse, Inspect } from './inspection.ts'
import type { Renderer } from './renderer.ts'

/** What of a file may be public; for a TIFF and a HEIC that is the drawing made of it. */
const CLEAN: Partial<Record<AcceptedType, typeof cleanJpeg>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
  'application/pdf': cleanPdf,
}

/** Looks at arriving files in blocks, and has a worker process draw what cannot be shown as it is. */
export function createInspect({ renderer }: { renderer: Pick<Renderer, 'draw'> }): Inspect {
  async function arrive(file: string): Promise<Arrival> {
    const found = await cleanArrival(file)
    const { receivedType, publicPath } = found
    switch (receivedType) {
      case 'image/jpeg':
      case 'image/png':
      case 'image/webp':
        return { ...found, contentType: receivedType, drawablePath: publicPath }
      case 'image/tiff':
      case 'image/heic': {
        const drawnPath = await drawn(file, receivedType, file)
        return { receivedType, contentType: 'image/jpeg', publicPath: drawnPath, drawablePath: drawnPath }
      }
      default:
        return { ...found, contentType: receivedType, drawablePath: await drawn(publicPath, receivedType, file) }
    }
  }

  async function drawn(source: string, type: Parameters<Renderer['draw']>[0]['type'], file: string): Promise<string> {
    const targetPath = `${file}.drawn`
    await renderer.draw({ source, type, targetPath })
    return targetPath
  }

  return async (file) => {
    try {
      return await arrive(file)
    } catch (error) {
      for (const suffix of ['.clean', '.drawn']) await rm(`${file}${suffix}`, { force: true }).catch(() => undefined)
      throw error
    }
  }
}

/**
 * Looks through a photograph in blocks, decoding nothing.
 *
 * @param files That it consists of, one after the other; what was noted of them need not be looked for again.
 * @returns undefined unless it is a JPEG that is sure to be shown.
 * @throws {Problem} `invalid_input` when it is not whole.
 */
export function glance(files: readonly SourceFile[]): Promise<Glimpse | undefined> {
  return withFileSource(files, async (source) => {
    if (fileType(await source.read(0, FILE_TYPE_BYTES)) !== 'image/jpeg') return undefined
    if (source.sizeBytes > ARRIVAL_MAX_BYTES) throw tooLarge()
    const { pieces, size } = await look(source, 'image/jpeg')
    if (!pieces || !size) return undefined
    const publicBytes = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
    return { size, publicBytes, isUntouched: await makeTheSame(source, pieces) }
  })
}

/** What the public may have of a file, in a file beside it where that is not the file itself. @throws {Problem} `invalid_input` */
export function cleanArrival(file: string): Promise<Omit<Arrival, 'contentType' | 'drawablePath'>> {
  return withFileSource([{ file }], (source) => clean(source, file, `${file}.clean`))
}

async function clean(source: ByteSource, file: string, cleanPath: string) {
  const receivedType = fileType(await source.read(0, FILE_TYPE_BYTES))
  if (!receivedType) throw notAccepted()
  if (source.sizeBytes > ARRIVAL_MAX_BYTES) throw tooLarge()
  const { pieces, size } = await look(source, receivedType)
  const found = { receivedType, ...(size && { size }) }
  if (!pieces || (await makeTheSame(source, pieces))) return { ...found, publicPath: file }
  return { ...found, publicPath: cleanPath, publicDigest: await writePieces(source, pieces, cleanPath) }
}

/** @returns What of it may be public, and its size if it is sure to be shown. */
async function look(source: ByteSource, type: AcceptedType) {
  const soundness = createSoundness()
  const pieces = await CLEAN[type]?.(source, soundness.look)
  return { pieces, size: soundness.size() }
}
