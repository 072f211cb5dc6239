import { type Box, findBox, viewOf } from './boxes.ts'
import { type Blank, incomplete } from './film-file.ts'

/** More than a track of places has in a film of 200 MB; each costs memory. */
const CHUNKS_MAX = 100_000
const SAMPLES_MAX = 4_000_000

interface Numbers {
  count: number
  at: (index: number) => number
}

/**
 * Where the samples of a track lie in the file, chunk by chunk.
 *
 * @param track Its box in `bytes`.
 * @throws {RangeError} or {FilmError} where its tables say nonsense.
 */
export function samplesOf(bytes: Uint8Array, track: Box): Blank[] {
  const inTrack = bytes.subarray(track.from, track.to)
  const offsets = offsetsOf(inTrack)
  const sizes = sizesOf(inTrack)
  if (offsets.count > CHUNKS_MAX || sizes.count > SAMPLES_MAX) throw incomplete()
  const perChunk = samplesPerChunk(inTrack)
  const found: Blank[] = []
  let sample = 0
  for (let chunk = 0; chunk < offsets.count && sample < sizes.count; chunk += 1) {
    const end = Math.min(sizes.count, sample + perChunk(chunk))
    const from = offsets.at(chunk)
    let to = from
    for (; sample < end; sample += 1) to += sizes.at(sample)
    if (to > from) found.push({ from, to })
  }
  return found
}

const tableOf = (inTrack: Uint8Array, type: string) => {
  const box = findBox(inTrack, ['mdia', 'minf', 'stbl', type])
  return box && viewOf(inTrack.subarray(box.from, box.to))
}

function offsetsOf(inTrack: Uint8Array): Numbers {
  const [short, long] = [tableOf(inTrack, 'stco'), tableOf(inTrack, 'co64')]
  if (short) return { count: short.getUint32(4), at: (index) => short.getUint32(8 + 4 * index) }
  if (long) return { count: long.getUint32(4), at: (index) => Number(long.getBigUint64(8 + 8 * index)) }
  return { count: 0, at: () => 0 }
}

function sizesOf(inTrack: Uint8Array): Numbers {
  const table = tableOf(inTrack, 'stsz')
  // The compact form counts in bits; no camera writes it.
  if (!table && tableOf(inTrack, 'stz2')) throw incomplete()
  if (!table) return { count: 0, at: () => 0 }
  const all = table.getUint32(4)
  return { count: table.getUint32(8), at: (index) => all || table.getUint32(12 + 4 * index) }
}

/** @returns For a chunk, counted from 0 and asked for in order, its number of samples. */
function samplesPerChunk(inTrack: Uint8Array): (chunk: number) => number {
  const table = tableOf(inTrack, 'stsc')
  const count = table?.getUint32(4) ?? 0
  let entry = 0
  return (chunk) => {
    if (!table || count === 0) throw incomplete()
    while (entry + 1 < count && table.getUint32(8 + 12 * (entry + 1)) <= chunk + 1) entry += 1
    return table.getUint32(8 + 12 * entry + 4)
  }
}
