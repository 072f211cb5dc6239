import { type Box, boxesIn } from './boxes.ts'
import { type Blank, incomplete } from './film-file.ts'

export const KEPT_AT_TOP: ReadonlySet<string> = new Set([
  'ftyp',
  'styp',
  'moov',
  'moof',
  'mdat',
  'sidx',
  'ssix',
  'mfra',
  'prft',
  'pdin',
])

/**
 * Boxes that playing needs, by the box around them. All others go: `udta` and `meta` hold the place, `uuid` whatever a
 * camera likes. A box that is not named here is not entered, so that nothing lies deeper than these.
 */
const KEPT: Record<string, ReadonlySet<string>> = {
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tapt']),
  edts: new Set(['elst']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  minf: new Set(['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl']),
  stbl: new Set([
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'sdtp',
    'sgpd',
    'sbgp',
    'stsh',
  ]),
  mvex: new Set(['mehd', 'trex', 'leva']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp']),
}
/** More than any program writes; each costs memory. */
const BLANKS_MAX = 100_000

/** @returns The parts to be blanked between two offsets in a box of the type. */
export function blanksIn(bytes: Uint8Array, container: string, from: number, to: number): Blank[] {
  const blanks: Blank[] = []
  collect(bytes, { type: container, at: from, from, to }, blanks)
  return blanks
}

function collect(bytes: Uint8Array, container: Box, blanks: Blank[]): void {
  const boxes = boxesIn(bytes, container.from, container.to)
  for (const box of boxes) {
    if (!KEPT[container.type]?.has(box.type)) blanks.push(...blankBox(box))
    else if (KEPT[box.type]) collect(bytes, box, blanks)
    if (blanks.length > BLANKS_MAX) throw incomplete()
  }
  // Bytes that are no box, such as the four zeros at the end of some lists.
  const end = boxes.at(-1)?.to ?? container.from
  if (end < container.to) blanks.push({ from: end, to: container.to })
}

/** Turns a box into free space of the same length: nothing moves. */
export const blankBox = ({ at, from, to }: Box): Blank[] => [
  { from: at + 4, to: at + 8, bytes: FREE },
  { from, to },
]

const FREE = Uint8Array.from('free', (letter) => letter.charCodeAt(0))
