import { ELEMENT_HEAD_BYTES, type Element, elementAt, elementsIn, floatIn, numberIn } from './ebml.ts'
import { type Blank, FilmError, type FilmFile, type FilmSource, incomplete } from './film-file.ts'
import { blankElement, isPrivate } from './webm-blanks.ts'
import { checkWebmTracks, readWebmTrack } from './webm-tracks.ts'

const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
}
const INFO = { timestampScale: 0x2ad7b1, duration: 0x4489 }
const TRACK_ENTRY = 0xae
/** Elements of a segment and of clusters without a length, in which every picture is one. */
const STEPS_MAX = 1_000_000
const HEAD_MAX_BYTES = 1024 * 1024

/** A WebM film. @throws {FilmError} */
export async function readWebm(source: FilmSource): Promise<FilmFile> {
  const header = await elementOf(source, 0)
  if (header?.id !== ID.header || !(await isWebm(source, header))) throw notWebm()
  const segment = await elementOf(source, header.to)
  if (segment?.id !== ID.segment) throw incomplete()
  if (segment.to !== Number.POSITIVE_INFINITY && segment.to > source.sizeBytes) throw incomplete()
  return readSegment(source, segment.from, Math.min(segment.to, source.sizeBytes))
}

const notWebm = () => new FilmError('This is a Matroska film. Please export it as MP4 or WebM.')

async function isWebm(source: FilmSource, header: Element): Promise<boolean> {
  const bytes = await contentOf(source, header)
  const docType = elementsIn(bytes, 0, bytes.length).find(({ id }) => id === ID.docType)
  return docType !== undefined && String.fromCharCode(...bytes.subarray(docType.from, docType.to)) === 'webm'
}

async function readSegment(source: FilmSource, start: number, end: number): Promise<FilmFile> {
  const blanks: Blank[] = []
  let durationMs = 0
  let tracks: ReturnType<typeof readWebmTrack>[] | undefined
  for await (const element of walk(source, start, end)) {
    if (element.id === ID.info) durationMs = durationMsOf(await contentOf(source, element))
    else if (element.id === ID.tracks) tracks ??= tracksIn(await contentOf(source, element))
    else if (isPrivate(element.id)) blanks.push(...blankElement(element))
  }
  if (!tracks) throw incomplete()
  const { widthPx, heightPx } = checkWebmTracks(tracks)
  return { contentType: 'video/webm', widthPx, heightPx, durationMs, blanks, endBytes: end }
}

/** Every element of the segment; one without a length ends where its first child begins. */
async function* walk(source: FilmSource, start: number, end: number): AsyncGenerator<Element> {
  let steps = 0
  for (let at = start; at < end; ) {
    const element = await elementOf(source, at)
    steps += 1
    if (!element || steps > STEPS_MAX) throw incomplete()
    const isOpen = element.to === Number.POSITIVE_INFINITY
    if (isOpen ? element.id !== ID.cluster : element.to > end) throw incomplete()
    yield element
    at = isOpen ? element.from : element.to
  }
}

async function elementOf(source: FilmSource, at: number): Promise<Element | undefined> {
  return elementAt(await source.read(at, ELEMENT_HEAD_BYTES), at)
}

async function contentOf(source: FilmSource, { from, to }: Element): Promise<Uint8Array> {
  if (to - from > HEAD_MAX_BYTES) throw incomplete()
  return Uint8Array.from(await source.read(from, to - from))
}

const tracksIn = (bytes: Uint8Array) =>
  elementsIn(bytes, 0, bytes.length)
    .filter(({ id }) => id === TRACK_ENTRY)
    .map(({ from, to }) => readWebmTrack(bytes.subarray(from, to)))

/** 0 where it is not said, as in films that browsers record. */
function durationMsOf(info: Uint8Array): number {
  const elements = elementsIn(info, 0, info.length)
  const content = (wanted: number) => elements.find(({ id }) => id === wanted)
  const [scale, duration] = [content(INFO.timestampScale), content(INFO.duration)]
  const scaleNs = scale ? numberIn(info.subarray(scale.from, scale.to)) : 1_000_000
  const durationMs = duration ? (floatIn(info.subarray(duration.from, duration.to)) * scaleNs) / 1_000_000 : 0
  return durationMs > 0 && Number.isSafeInteger(Math.round(durationMs)) ? Math.round(durationMs) : 0
}
