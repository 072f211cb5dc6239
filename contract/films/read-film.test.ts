import { describe, expect, it } from 'vitest'
import { box, element, MEDIA_AT, mp4, PICTURE_TRACK, PLACE, SOUND_TRACK, webm, words } from '#tests/support/films.ts'
import { FilmError } from './film-file.ts'
import { readFilm } from './read-film.ts'

/** Counts what is read, as a file of the given length. */
function sourceOf(bytes: Uint8Array) {
  const source = {
    sizeBytes: bytes.length,
    reads: 0,
    read: async (from: number, lengthBytes: number) => {
      source.reads += 1
      return bytes.subarray(from, Math.min(from + lengthBytes, bytes.length))
    },
  }
  return source
}
const read = (bytes: Uint8Array) => readFilm(sourceOf(bytes))

/** The bytes that would be public. */
async function publicBytes(bytes: Buffer): Promise<Buffer> {
  const { blanks, endBytes } = await read(bytes)
  const copy = Buffer.from(bytes.subarray(0, endBytes))
  for (const { from, to, bytes = new Uint8Array(to - from) } of blanks) copy.set(bytes, from)
  return copy
}

describe('a film says by its bytes', () => {
  const SIZE = { widthPx: 1280, heightPx: 720, durationMs: 24_000 }
  it.each([
    ['an MP4 with its index at the end', mp4(), { contentType: 'video/mp4', ...SIZE }],
    ['an MP4 with its index first', mp4({ moovFirst: true }), { contentType: 'video/mp4', ...SIZE }],
    ['a film of a phone', mp4({ brand: 'qt  ' }), { contentType: 'video/mp4', ...SIZE }],
    [
      'an upright film of a phone',
      mp4({ tracks: [{ ...PICTURE_TRACK, turned: true }] }),
      { contentType: 'video/mp4', widthPx: 720, heightPx: 1280 },
    ],
    ['AV1 in MP4', mp4({ tracks: [{ handler: 'vide', codec: 'av01' }] }), SIZE],
    ['VP9 in WebM', webm(), { contentType: 'video/webm', ...SIZE }],
    ['VP8 in WebM', webm({ codec: 'V_VP8' }), SIZE],
    ['one that a browser recorded', webm({ isOpen: true }), { ...SIZE, durationMs: 0 }],
  ])('%s: its kind, size and length', async (_, bytes, facts) => {
    expect(await read(bytes)).toMatchObject(facts)
  })
})

describe('a film that browsers would not show is refused in words', () => {
  it.each([
    ['sound alone', mp4({ tracks: [SOUND_TRACK] }), /sound but no picture/],
    ['sound alone in WebM', webm({ types: [2] }), /sound but no picture/],
    ['nothing at all', mp4({ tracks: [] }), /neither picture nor sound/],
    ['HEVC', mp4({ tracks: [{ handler: 'vide', codec: 'hvc1' }] }), /HEVC.*Most Compatible/],
    ['ProRes', mp4({ tracks: [{ handler: 'vide', codec: 'apcn' }] }), /in this format \(apcn\)/],
    ['a codec of no letters', mp4({ tracks: [{ handler: 'vide', codec: '\0<&\n' }] }), /in this format\./],
    ['an unknown codec in WebM', webm({ codec: 'V_THEORA' }), /V_THEORA/],
    ['a locked one', mp4({ tracks: [{ handler: 'vide', codec: 'encv' }] }), /locked against copying/],
    ['H.264 for editing', mp4({ tracks: [{ ...PICTURE_TRACK, profile: 122 }] }), /exported for editing/],
    ['Matroska', webm({ docType: 'matroska' }), /Matroska/],
    ['subtitles in WebM', webm({ types: [1, 17] }), /more in it than picture and sound/],
    ['a photograph', Buffer.from('ffd8ffe000104a464946', 'hex'), /no MP4 or WebM/],
    ['an AVIF', Buffer.concat([box('ftyp', 'avif', words(0)), box('meta', words(0))]), /no MP4 or WebM/],
    ['an empty file', Buffer.alloc(0), /no MP4 or WebM/],
    ['half a film', mp4().subarray(0, 60), /incomplete/],
    ['a film without its end', mp4().subarray(0, -40), /incomplete/],
    ['half a WebM', webm().subarray(0, -40), /incomplete/],
  ])('%s', async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words)
    await expect(read(bytes)).rejects.toBeInstanceOf(FilmError)
  })
})

describe('the place where a film was made does not become public, and nothing moves', () => {
  const place = box('udta', box('\u00a9xyz', PLACE))
  const films: [string, Buffer][] = [
    ['in the film', mp4({ extra: place })],
    ['in a track', mp4({ tracks: [{ ...PICTURE_TRACK, extra: place }] })],
    ['in the tags of QuickTime', mp4({ extra: box('meta', words(0), box('keys', PLACE)) })],
    ['in XMP at the end', mp4({ after: box('uuid', PLACE) })],
    ['in free space', mp4({ after: box('free', PLACE) })],
    ['behind the film', mp4({ after: Buffer.from(`\0\0\0\0${PLACE}`) })],
    ['in bytes that are no box', mp4({ extra: Buffer.from(`\0\0\0\u0001${PLACE}`) })],
    ['in the tags of a WebM', webm({ extra: element('1254c367', element('7373', PLACE)) })],
    ['in a picture that is attached to a WebM', webm({ extra: element('1941a469', PLACE) })],
    ['in free space of a WebM', webm({ extra: element('ec', PLACE) })],
    ['in short tags of a WebM', webm({ extra: Buffer.from([0xbf, 0x84, ...Buffer.from('+39.')]) })],
  ]
  it.each(films)('%s', async (_, bytes) => {
    const kept = await publicBytes(bytes)
    expect(bytes.toString('latin1')).toContain('+39.')
    expect(kept.toString('latin1')).not.toContain('+39.')
    const { blanks: _before, ...facts } = await read(bytes)
    expect(await read(kept)).toMatchObject({ ...facts, endBytes: kept.length })
    expect(kept.indexOf('mediamedia')).toBe(bytes.indexOf('mediamedia'))
  })

  it('in a track of its own, whose samples lie among those of the picture', async () => {
    const bytes = mp4({ tracks: [PICTURE_TRACK, { handler: 'meta', codec: 'mebx', samplesAt: MEDIA_AT + 16 }] })
    bytes.write('+39.0526-074', MEDIA_AT + 16)
    const kept = await publicBytes(bytes)
    expect(kept.toString('latin1')).not.toContain('+39.')
    expect(kept.subarray(MEDIA_AT, MEDIA_AT + 16)).toEqual(bytes.subarray(MEDIA_AT, MEDIA_AT + 16))
    expect(kept.toString('latin1')).not.toContain('mebx')
  })

  it('a track of its own in a film of fragments is refused', async () => {
    const bytes = mp4({ tracks: [PICTURE_TRACK, { handler: 'meta', codec: 'mebx' }], after: box('moof', box('mfhd')) })
    await expect(read(bytes)).rejects.toThrow(/more in it than picture and sound/)
  })

  it('what has nothing private in it stays as it is', async () => {
    for (const bytes of [mp4(), webm(), webm({ isOpen: true }), mp4({ after: box('free', Buffer.alloc(9)) })]) {
      expect(await publicBytes(bytes)).toEqual(bytes)
    }
  })
})

describe('whatever bytes come, an answer comes soon', () => {
  /** Repeatable, from 0 to below `max`. */
  function numbers(seed: number) {
    let state = seed
    return (max: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((state / 2 ** 31) * max)
    }
  }

  it('of 4,000 damaged films each is read or refused in words', async () => {
    const films = [
      mp4({ extra: box('udta', PLACE), tracks: [PICTURE_TRACK, { handler: 'meta', codec: 'mebx' }] }),
      mp4({ moovFirst: true, after: box('moof', box('traf', box('uuid', PLACE))) }),
      webm({ extra: element('1254c367', PLACE) }),
      webm({ isOpen: true }),
    ]
    const next = numbers(7)
    for (let round = 0; round < 4000; round += 1) {
      const bytes = Buffer.from(films[round % films.length] ?? '')
      for (let change = 0; change <= next(3); change += 1)
        bytes[next(bytes.length)] = [0, 1, 0x7f, 0xff, next(256)][next(5)] ?? 0
      const source = sourceOf(bytes.subarray(0, next(4) === 0 ? next(bytes.length) : bytes.length))
      await readFilm(source).catch((error: unknown) => expect(error).toBeInstanceOf(FilmError))
      expect(source.reads).toBeLessThan(2000)
    }
  })

  it.each([
    [
      'a size of 64 bits beyond the end',
      Buffer.concat([mp4(), words(1), Buffer.from('mdat'), words(0x7fffffff, 0xffffffff)]),
    ],
    ['a box that is smaller than its head', Buffer.concat([box('ftyp'), words(4), Buffer.from('moov')])],
    ['a hundred thousand boxes', Buffer.concat([box('ftyp'), ...Array.from({ length: 100_000 }, () => box('mdat'))])],
    ['an element without end', Buffer.concat([webm({ isOpen: true }), Buffer.from('a301ffffffffffffff', 'hex')])],
  ])('%s is refused', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(/incomplete/)
  })

  it('a film in a film in a film is not entered', async () => {
    let nested = box('trak', PLACE)
    for (let depth = 0; depth < 5000; depth += 1) nested = box(depth % 2 === 0 ? 'moov' : 'trak', nested)
    const kept = await publicBytes(mp4({ extra: nested }))
    expect(kept.toString('latin1')).not.toContain(PLACE)
  })
})
