import { type Box, boxesIn, fourCharacters, viewOf } from './boxes.ts'
import { EMPTY_FILM, FilmError, incomplete, NO_PICTURE, tooManyColors, unknownCodec } from './film-file.ts'

/** A track of an MP4. */
export interface Track {
  box: Box
  /** `vide`, `soun` or another. */
  handler: string
  /** As `avc1`; empty where there is none. */
  codec: string
  /** Profile of H.264; 0 for others. */
  profile: number
  /** Upright; 0 for sound. */
  widthPx: number
  heightPx: number
}

const SHOWN: ReadonlySet<string> = new Set(['avc1', 'avc3', 'vp08', 'vp09', 'av01'])
/** High 10, High 4:2:2 and both 4:4:4. */
const EDITING_PROFILES: ReadonlySet<number> = new Set([110, 122, 244, 44])
/** Fields of a picture's entry in `stsd`, before its boxes. */
const ENTRY_BYTES = 8 + 78

/** @returns The track of the picture. @throws {FilmError} where there is none that browsers show. */
export function checkTracks(tracks: readonly Track[]): Track {
  const pictures = tracks.filter(({ handler }) => handler === 'vide')
  const shown = pictures.find(({ codec }) => SHOWN.has(codec))
  if (!shown && pictures[0]) throw unknownCodec(pictures[0].codec)
  if (!shown) throw new FilmError(tracks.some(({ handler }) => handler === 'soun') ? NO_PICTURE : EMPTY_FILM)
  if (EDITING_PROFILES.has(shown.profile)) throw tooManyColors()
  if (shown.widthPx === 0 || shown.heightPx === 0) throw incomplete()
  return shown
}

/** @throws {RangeError} */
export function readTrack(bytes: Uint8Array, box: Box): Track {
  const inTrack = boxesIn(bytes, box.from, box.to)
  const mdia = boxesOf(bytes, inTrack, 'mdia')
  const stbl = boxesOf(bytes, boxesOf(bytes, mdia, 'minf'), 'stbl')
  const hdlr = mdia.find(({ type }) => type === 'hdlr')
  const handler = hdlr ? fourCharacters(bytes, hdlr.from + 8) : ''
  return { box, handler, ...codecOf(bytes, stbl), ...sizeOf(bytes, inTrack) }
}

/** The boxes in the first of a type. */
function boxesOf(bytes: Uint8Array, boxes: readonly Box[], wanted: string): Box[] {
  const box = boxes.find(({ type }) => type === wanted)
  return box ? boxesIn(bytes, box.from, box.to) : []
}

function codecOf(bytes: Uint8Array, stbl: readonly Box[]): Pick<Track, 'codec' | 'profile'> {
  const stsd = stbl.find(({ type }) => type === 'stsd')
  // Version, flags and the number of entries come first.
  const [entry] = stsd ? boxesIn(bytes, stsd.from + 8, stsd.to) : []
  if (!entry) return { codec: '', profile: 0 }
  const avcC = boxesIn(bytes, entry.at + ENTRY_BYTES, entry.to).find(({ type }) => type === 'avcC')
  return { codec: entry.type, profile: avcC ? viewOf(bytes).getUint8(avcC.from + 1) : 0 }
}

/** Sizes end the header, behind a matrix that turns films of phones. */
function sizeOf(bytes: Uint8Array, inTrack: readonly Box[]): Pick<Track, 'widthPx' | 'heightPx'> {
  const tkhd = inTrack.find(({ type }) => type === 'tkhd')
  if (!tkhd || tkhd.to - tkhd.from < 44) return { widthPx: 0, heightPx: 0 }
  const view = viewOf(bytes)
  const width = Math.round(view.getUint32(tkhd.to - 8) / 65_536)
  const height = Math.round(view.getUint32(tkhd.to - 4) / 65_536)
  const isTurned = view.getInt32(tkhd.to - 44) === 0 && view.getInt32(tkhd.to - 40) !== 0
  return isTurned ? { widthPx: height, heightPx: width } : { widthPx: width, heightPx: height }
}
