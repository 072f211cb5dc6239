import { rm } from 'node:fs/promises'
import type { AcceptedType, Arrival, Inspect } from '#server/platform/blobs/arrival.ts'
import { type ByteSource, withFileSource } from './ingest/byte-source.ts'
import { cleanAvif } from './ingest/clean-avif.ts'
import { cleanJpeg } from './ingest/clean-jpeg.ts'
import { cleanPdf } from './ingest/clean-pdf.ts'
import { cleanPng } from './ingest/clean-png.ts'
import { cleanWebp } from './ingest/clean-webp.ts'
import { FILE_TYPE_BYTES, fileType } from './ingest/file-type.ts'
import { createSoundness } from './ingest/jpeg-soundness.ts'
import { makeTheSame, writePieces } from './ingest/pieces.ts'
import { ARRIVAL_MAX_BYTES, notAccepted, tooLarge } from './ingest/refusals.ts'
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
    const cleanPath = `${file}.clean`
    const found = await withFileSource(file, (source) => clean(source, file, cleanPath))
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

async function clean(source: ByteSource, file: string, cleanPath: string) {
  const receivedType = fileType(await source.read(0, FILE_TYPE_BYTES))
  if (!receivedType) throw notAccepted()
  if (source.sizeBytes > ARRIVAL_MAX_BYTES) throw tooLarge()
  const soundness = createSoundness()
  const pieces = await CLEAN[receivedType]?.(source, soundness.look)
  const size = soundness.size()
  const found = { receivedType, ...(size && { size }) }
  if (!pieces || (await makeTheSame(source, pieces))) return { ...found, publicPath: file }
  return { ...found, publicPath: cleanPath, publicDigest: await writePieces(source, pieces, cleanPath) }
}
