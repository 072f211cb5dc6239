import type { Element } from './ebml.ts'
import type { Blank } from './film-file.ts'

const VOID = 0xec
/** SeekHead, Info, Tracks, Cues, Cluster, and the children of clusters: time, blocks and their groups. */
const KEPT: ReadonlySet<number> = new Set([
  0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1f43b675, 0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0x5854,
])

/** True for an element of a segment that playing does not need: tags, which hold the place, attachments and the like. */
export const isPrivate = (id: number): boolean => !KEPT.has(id)

/** Turns an element into a void one of the same length: nothing moves. */
export function blankElement({ id, at, from, to }: Element): Blank[] {
  const head = id === VOID ? new Uint8Array() : voidHead(to - at)
  const contentFrom = id === VOID ? from : at + head.length
  const renamed = { from: at, to: at + head.length, bytes: head }
  return [...(head.length > 0 ? [renamed] : []), { from: contentFrom, to }]
}

/** @param lengthBytes Of the whole element, from 2. */
function voidHead(lengthBytes: number): Uint8Array {
  // Eight bytes of length, or one where the element is shorter.
  if (lengthBytes < 9) return Uint8Array.of(VOID, 0x80 + lengthBytes - 2)
  const length = new Uint8Array(8)
  new DataView(length.buffer).setBigUint64(0, 2n ** 56n + BigInt(lengthBytes - 9))
  return Uint8Array.of(VOID, ...length)
}
