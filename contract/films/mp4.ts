import { BOX_HEAD_BYTES, type Box, boxAt, boxesIn, fourCharacters, viewOf } from './boxes.ts'
import { type Blank, type FilmFile, type FilmSource, furtherTracks, incomplete, noFilm } from './film-file.ts'
import { blankBox, blanksIn, KEPT_AT_TOP } from './mp4-blanks.ts'
import { samplesOf } from './mp4-samples.ts'
import { checkTracks, readTrack, type Track } from './mp4-tracks.ts'

/** More than half a second each in a film of an hour. */
const TOP_BOXES_MAX = 20_000
/** A film of 200 MB has an index of a few. */
const MOOV_MAX_BYTES = 32 * 1024 * 1024
const MOOF_MAX_BYTES = 4 * 1024 * 1024

/** An MP4 or QuickTime film. @throws {FilmError} */
export async function readMp4(source: FilmSource): Promise<FilmFile> {
  const top = await topBoxes(source)
  const moov = top.find(({ type }) => type === 'moov')
  if (!moov) throw top.some(({ type }) => type === 'meta') ? noFilm() : incomplete()
  if (moov.to - moov.at > MOOV_MAX_BYTES) throw incomplete()
  const bytes = Uint8Array.from(await source.read(moov.at, moov.to - moov.at))
  try {
    return await read(source, top, bytes, moov.at)
  } catch (error) {
    // Numbers beyond the end of a box.
    throw error instanceof RangeError ? incomplete(error) : error
  }
}

/** @param bytes The box `moov`, at `moovAt` in the file. */
async function read(source: FilmSource, top: readonly Box[], bytes: Uint8Array, moovAt: number): Promise<FilmFile> {
  const inMoov = boxesIn(bytes, headBytes(bytes), bytes.length)
  const tracks = inMoov.filter(({ type }) => type === 'trak').map((box) => readTrack(bytes, box))
  const picture = checkTracks(tracks)
  const further = tracks.filter(({ handler }) => handler !== 'vide' && handler !== 'soun')
  const fragments = top.filter(({ type }) => type === 'moof')
  if (further.length > 0 && fragments.length > 0) throw furtherTracks()
  const shifted = ({ from, to, ...rest }: Blank): Blank => ({ ...rest, from: from + moovAt, to: to + moovAt })
  const furtherBoxes = further.flatMap(({ box }) => blankBox(box))
  return {
    contentType: 'video/mp4',
    widthPx: picture.widthPx,
    heightPx: picture.heightPx,
    durationMs: durationMsOf(bytes, inMoov),
    blanks: [
      ...[...blanksIn(bytes, 'moov', headBytes(bytes), bytes.length), ...furtherBoxes].map(shifted),
      ...samplesOfAll(bytes, further, source.sizeBytes),
      ...(await blanksInFragments(source, fragments)),
      ...top.filter(({ type }) => !KEPT_AT_TOP.has(type)).flatMap(blankBox),
    ],
    endBytes: top.at(-1)?.to ?? 0,
  }
}

async function topBoxes(source: FilmSource): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = 0; at < source.sizeBytes; ) {
    const head = await source.read(at, BOX_HEAD_BYTES)
    const box = boxAt(head, at, source.sizeBytes)
    if (!box && KEPT_AT_TOP.has(fourCharacters(head, 4))) throw incomplete()
    if (!box) break
    if (boxes.push(box) > TOP_BOXES_MAX) throw incomplete()
    at = box.to
  }
  return boxes
}

const headBytes = (bytes: Uint8Array): number => (viewOf(bytes).getUint32(0) === 1 ? 16 : 8)

/** @throws {RangeError} */
function durationMsOf(bytes: Uint8Array, inMoov: readonly Box[]): number {
  const mvhd = inMoov.find(({ type }) => type === 'mvhd')
  if (!mvhd) throw incomplete()
  const view = viewOf(bytes)
  const isLong = view.getUint8(mvhd.from) === 1
  const timescale = view.getUint32(mvhd.from + (isLong ? 20 : 12))
  const duration = isLong ? Number(view.getBigUint64(mvhd.from + 24)) : view.getUint32(mvhd.from + 16)
  const isKnown = timescale > 0 && duration !== (isLong ? 2 ** 64 : 2 ** 32 - 1)
  return isKnown ? Math.min(Math.round((duration / timescale) * 1000), Number.MAX_SAFE_INTEGER) : 0
}

function samplesOfAll(bytes: Uint8Array, tracks: readonly Track[], sizeBytes: number): Blank[] {
  const samples = tracks.flatMap(({ box }) => samplesOf(bytes, box))
  if (samples.some(({ to }) => to > sizeBytes)) throw incomplete()
  return samples
}

async function blanksInFragments(source: FilmSource, fragments: readonly Box[]): Promise<Blank[]> {
  const blanks: Blank[] = []
  for (const { at, from, to } of fragments) {
    if (to - at > MOOF_MAX_BYTES) throw incomplete()
    const bytes = await source.read(at, to - at)
    for (const blank of blanksIn(bytes, 'moof', from - at, to - at)) {
      blanks.push({ ...blank, from: blank.from + at, to: blank.to + at })
    }
  }
  return blanks
}
