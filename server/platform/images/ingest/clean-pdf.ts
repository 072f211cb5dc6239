import type { ByteSource } from './byte-source.ts'
import { damaged } from './picture-errors.ts'
import { keep, MAX_PARTS, type Piece } from './pieces.ts'

const TYPE = 'application/pdf'
const SPACE = 0x20
/** Searched at a time; small, because every mark begins a new search. */
const BLOCK_BYTES = 64 * 1024
/** Length limit of a mark. */
const OVERLAP_BYTES = 128
/** Maximum distance of a stream from the type in its dictionary. */
const DICTIONARY_MAX_BYTES = 4096

/**
 * Metadata streams by their type, XMP by its own beginning, EXIF, XMP and IPTC in the JPEGs that PDF embeds as they are,
 * and the end of the file.
 */
const MARK =
  /\/Type\s{0,8}\/Metadata\b|<\?xpacket begin|<x:xmpmeta|\xff[\xe1\xed][^]{2}(?:Exif\0|http:\/\/ns\.adobe\.com\/|Photoshop 3)|%%EOF\r?\n?/g

interface Found {
  at: number
  text: string
}

/**
 * A PDF of the same length in which XMP and the EXIF of embedded photographs are blank. Bytes after its last %%EOF
 * are cut. Title and author stay: the pages show them as well.
 *
 * @throws {Problem} `invalid_input` when it has no end.
 */
export async function cleanPdf(source: ByteSource): Promise<Piece[]> {
  const pieces: Piece[] = []
  let kept = 0
  let end = 0
  let marks = 0
  for (let mark = await find(source, MARK, 0); mark; ) {
    const stretch = await blankStretch(source, mark)
    if (mark.text.startsWith('%%EOF')) end = mark.at + mark.text.length
    if (stretch.to > stretch.from) {
      keep(pieces, kept, stretch.from)
      pieces.push({ byte: SPACE, times: stretch.to - stretch.from })
      kept = stretch.to
    }
    marks += 1
    if (marks > MAX_PARTS) throw damaged(TYPE)
    mark = await find(source, MARK, Math.max(stretch.to, mark.at + mark.text.length))
  }
  if (end === 0 || end < kept) throw damaged(TYPE)
  keep(pieces, kept, end)
  return pieces
}

/** The stretch to blank for a mark; empty for the end of the file. */
async function blankStretch(source: ByteSource, { at, text }: Found): Promise<{ from: number; to: number }> {
  const after = at + text.length
  if (text.startsWith('%')) return { from: at, to: at }
  if (text.startsWith('\xff')) return { from: at + 4, to: at + 2 + (await source.read(at + 2, 2)).readUInt16BE(0) }
  if (text.startsWith('<')) return { from: at, to: await endOf(source, /<\?xpacket end|endstream/g, after) }
  const head = (await source.read(after, DICTIONARY_MAX_BYTES)).toString('latin1')
  const stream = /^(?:(?!endobj)[^])*?\bstream\r?\n/.exec(head)
  if (!stream) return { from: at, to: at }
  const from = after + stream[0].length
  return { from, to: await endOf(source, /\r?\n?endstream/g, from) }
}

/** @throws {Problem} `invalid_input` when there is no end: otherwise every mark would search to the end of the file. */
async function endOf(source: ByteSource, pattern: RegExp, from: number): Promise<number> {
  const found = await find(source, pattern, from)
  if (!found) throw damaged(TYPE)
  return found.at
}

/** @param pattern Global, and matching no more than {@link OVERLAP_BYTES}. */
async function find(source: ByteSource, pattern: RegExp, from: number): Promise<Found | undefined> {
  for (let at = from; at < source.sizeBytes; at += BLOCK_BYTES - OVERLAP_BYTES) {
    const block = (await source.read(at, BLOCK_BYTES)).toString('latin1')
    pattern.lastIndex = 0
    const match = pattern.exec(block)
    const isCut = match && match.index + OVERLAP_BYTES > block.length && at + block.length < source.sizeBytes
    if (match && !isCut) return { at: at + match.index, text: match[0] }
  }
  return undefined
}
