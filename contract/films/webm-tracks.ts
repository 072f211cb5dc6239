import { elementsIn, numberIn } from './ebml.ts'
import { EMPTY_FILM, FilmError, furtherTracks, incomplete, NO_PICTURE, unknownCodec } from './film-file.ts'

const TRACK = { type: 0x83, codec: 0x86, video: 0xe0, width: 0xb0, height: 0xba }
const TYPE = { video: 1, audio: 2 }
const SHOWN: ReadonlySet<string> = new Set(['V_VP8', 'V_VP9', 'V_AV1'])

interface WebmTrack {
  type: number
  /** As `V_VP9`. */
  codec: string
  widthPx: number
  heightPx: number
}

/** @returns The track of the picture. @throws {FilmError} where there is none that browsers show. */
export function checkWebmTracks(tracks: readonly WebmTrack[]): WebmTrack {
  const pictures = tracks.filter(({ type }) => type === TYPE.video)
  const [picture] = pictures
  if (!picture) throw new FilmError(tracks.some(({ type }) => type === TYPE.audio) ? NO_PICTURE : EMPTY_FILM)
  if (!SHOWN.has(picture.codec)) throw unknownCodec(picture.codec)
  // Their pieces lie among those of the picture, where they cannot be taken out.
  if (tracks.some(({ type }) => type !== TYPE.video && type !== TYPE.audio)) throw furtherTracks()
  if (picture.widthPx === 0 || picture.heightPx === 0) throw incomplete()
  return picture
}

/** @param bytes Content of a track's entry. */
export function readWebmTrack(bytes: Uint8Array): WebmTrack {
  const content = (from: Uint8Array, wanted: number): Uint8Array => {
    const element = elementsIn(from, 0, from.length).find(({ id }) => id === wanted)
    return element ? from.subarray(element.from, element.to) : new Uint8Array()
  }
  const video = content(bytes, TRACK.video)
  return {
    type: numberIn(content(bytes, TRACK.type)),
    codec: String.fromCharCode(...content(bytes, TRACK.codec).subarray(0, 40)).replace(/\0+$/, ''),
    widthPx: numberIn(content(video, TRACK.width)),
    heightPx: numberIn(content(video, TRACK.height)),
  }
}
