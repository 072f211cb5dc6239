import { fourCharacters } from './boxes.ts'
import { type FilmFile, type FilmSource, noFilm } from './film-file.ts'
import { readMp4 } from './mp4.ts'
import { readWebm } from './webm.ts'

const EBML = [0x1a, 0x45, 0xdf, 0xa3]
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'styp']

/**
 * Reads a film's structure: its kind by its bytes, its picture, its length and what must not be public. Work and memory are
 * bounded whatever the bytes say. Browsers show H.264, VP8, VP9 and AV1.
 *
 * @throws {FilmError} whose message is for people, for all that browsers would not show.
 */
export async function readFilm(source: FilmSource): Promise<FilmFile> {
  const head = await source.read(0, 8)
  if (EBML.every((byte, index) => head[index] === byte)) return readWebm(source)
  if (FIRST_BOXES.includes(fourCharacters(head, 4))) return readMp4(source)
  throw noFilm()
}
