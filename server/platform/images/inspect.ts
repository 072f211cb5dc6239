import { rm } from 'node:fs/promises'
import type { Digest } from '#server/platform/disk/write-blocks.ts'
import { type ByteSource, type SourceFile, withFileSource } from './ingest/byte-source.ts'
import { cleanAvif } from './ingest/clean-avif.ts'
import { cleanJpeg } from './ingest/clean-jpeg.ts'
import { cleanPdf } from './ingest/clean-pdf.ts'
import { cleanPng } from './ingest/clean-png.ts'
import { cleanWebp } from './ingest/clean-webp.ts'
import { type AcceptedType, FILE_TYPE_BYTES, fileType, type PublicType } from './ingest/file-type.ts'
import { createDecodableCheck, type PixelSize } from './ingest/jpeg-decodable.ts'
import { FILE_MAX_BYTES, notAccepted, tooLarge } from './ingest/picture-errors.ts'
import { isUnchanged, lengthOf, writePieces } from './ingest/pieces.ts'
import type { Renderer } from './renderer.ts'

/** The part of a file that may be public. Its paths are absolute and in the folder of the file. */
interface PublicCopy {
  receivedType: AcceptedType
  /** The file itself, or a copy without the place and the people in its metadata. */
  publicPath: string
  /** Digest of the copy; undefined when the file itself is public. */
  publicDigest?: Digest
  /** Upright size, where decoding is certain to succeed without having been tried. */
  size?: PixelSize
}

/** A file whose bytes were checked and that may be stored. None of its files has been flushed to the disk. */
export interface Inspection extends PublicCopy {
  /** Type of the file at `publicPath`. */
  contentType: PublicType
  /** A JPEG, PNG or WebP to draw renditions from: often the public file itself, otherwise private. */
  drawablePath: string
}

/**
 * Checks a received file. Costs little more than reading it once, unless it has to be drawn anew (TIFF, HEIC, AVIF, PDF).
 *
 * @param file Absolute path, in a private folder to which further files may be written.
 * @throws {Problem} `invalid_input` when the bytes are no complete file of an accepted type, `too_large` for more than can
 *   be drawn, `unavailable` when no worker process is free.
 */
export type Inspect = (file: string) => Promise<Inspection>

/** Facts about a JPEG that follow from its structure, without decoding it. */
export interface JpegProbe {
  /** Upright size. */
  size: PixelSize
  /** Size of its public copy. */
  publicBytes: number
  /** Nothing has to be removed for the public. */
  isUntouched: boolean
}

/** For each type, the pieces of a file that may be public; a TIFF and a HEIC are drawn anew instead. */
const CLEAN: Partial<Record<AcceptedType, typeof cleanJpeg>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
  'application/pdf': cleanPdf,
}

/** Inspects files in blocks, and has a worker process draw those that browsers or renditions cannot use as they are. */
export function createInspect({ renderer }: { renderer: Pick<Renderer, 'draw'> }): Inspect {
  return async (file) => {
    try {
      return await inspect(renderer, file)
    } catch (error) {
      for (const suffix of ['.clean', '.drawn']) await rm(`${file}${suffix}`, { force: true }).catch(() => undefined)
      throw error
    }
  }
}

async function inspect(renderer: Pick<Renderer, 'draw'>, file: string): Promise<Inspection> {
  const drawnPath = `${file}.drawn`
  const copy = await makePublicCopy(file)
  const { receivedType, publicPath } = copy
  switch (receivedType) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return { ...copy, contentType: receivedType, drawablePath: publicPath }
    case 'image/tiff':
    case 'image/heic':
      await renderer.draw({ source: file, type: receivedType, targetPath: drawnPath })
      return { receivedType, contentType: 'image/jpeg', publicPath: drawnPath, drawablePath: drawnPath }
    default:
      await renderer.draw({ source: publicPath, type: receivedType, targetPath: drawnPath })
      return { ...copy, contentType: receivedType, drawablePath: drawnPath }
  }
}

/**
 * Reads the structure of a JPEG, in blocks.
 *
 * @param files Its parts, one after the other.
 * @returns undefined unless it is a JPEG that is certain to be decodable.
 * @throws {Problem} `invalid_input` when it is incomplete.
 */
export function probeJpeg(files: readonly SourceFile[]): Promise<JpegProbe | undefined> {
  return withFileSource(files, async (source) => {
    if (fileType(await source.read(0, FILE_TYPE_BYTES)) !== 'image/jpeg') return undefined
    if (source.sizeBytes > FILE_MAX_BYTES) throw tooLarge()
    const { pieces, size } = await analyze(source, 'image/jpeg')
    if (!pieces || !size) return undefined
    const publicBytes = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
    return { size, publicBytes, isUntouched: await isUnchanged(source, pieces) }
  })
}

/** Writes the public copy of a file beside it, unless the file itself may be public. @throws {Problem} `invalid_input` */
export function makePublicCopy(file: string): Promise<PublicCopy> {
  return withFileSource([{ file }], async (source) => {
    const receivedType = fileType(await source.read(0, FILE_TYPE_BYTES))
    if (!receivedType) throw notAccepted()
    if (source.sizeBytes > FILE_MAX_BYTES) throw tooLarge()
    const { pieces, size } = await analyze(source, receivedType)
    const found = { receivedType, ...(size && { size }) }
    if (!pieces || (await isUnchanged(source, pieces))) return { ...found, publicPath: file }
    const publicPath = `${file}.clean`
    return { ...found, publicPath, publicDigest: await writePieces(source, pieces, publicPath) }
  })
}

/** The pieces that may be public, and the size of a JPEG that is certain to be decodable. */
async function analyze(source: ByteSource, type: AcceptedType) {
  const decodable = createDecodableCheck()
  const pieces = await CLEAN[type]?.(source, decodable.check)
  return { pieces, size: decodable.size() }
}
