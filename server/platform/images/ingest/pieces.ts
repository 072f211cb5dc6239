import { type Digest, writeBlocks } from '#server/platform/disk/write-blocks.ts'
import { BLOCK_BYTES, type ByteSource } from './byte-source.ts'

/** Part of a new file: a stretch of the old one, new bytes, or one byte repeated. */
export type Piece = { from: number; to: number } | { bytes: Uint8Array } | { byte: number; times: number }

/** More parts than any camera or program writes; each costs memory. */
export const MAX_PARTS = 100_000

/** Adds a stretch of the old file, merged with the last one where they meet. */
export function keep(pieces: Piece[], from: number, to: number): void {
  const last = pieces.at(-1)
  if (last && 'to' in last && last.to === from) last.to = to
  else if (to > from) pieces.push({ from, to })
}

/** Bytes to be overwritten by as many others, or by zeros. Offsets inside the file stay valid because nothing moves. */
export type Patch = { from: number; to: number; bytes?: Uint8Array }

/** The old file up to a size, with patches, of which the first counts where some overlap. */
export function patched(sizeBytes: number, patches: readonly Patch[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, bytes } of patches.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const [start, end] = [Math.max(from, at), Math.min(to, sizeBytes)]
    if (end <= start) continue
    keep(pieces, at, start)
    pieces.push(bytes && start === from && end === to ? { bytes } : { byte: 0, times: end - start })
    at = end
  }
  keep(pieces, at, sizeBytes)
  return pieces
}

/** True when the pieces add up to exactly the old file. */
export async function isUnchanged(source: ByteSource, pieces: readonly Piece[]): Promise<boolean> {
  let at = 0
  for (const piece of pieces) {
    if ('from' in piece && piece.from !== at) return false
    if (!('from' in piece) && !(await matches(source, at, piece))) return false
    at += lengthOf(piece)
  }
  return at === source.sizeBytes
}

/** Writes the new file; does not fsync. */
export function writePieces(source: ByteSource, pieces: readonly Piece[], file: string): Promise<Digest> {
  return writeBlocks(file, allBlocksOf(source, pieces))
}

export function lengthOf(piece: Piece): number {
  if ('from' in piece) return piece.to - piece.from
  return 'bytes' in piece ? piece.bytes.length : piece.times
}

async function matches(source: ByteSource, from: number, piece: Piece): Promise<boolean> {
  let at = from
  for await (const block of blocksOf(source, piece)) {
    if (!(await source.read(at, block.length)).equals(block)) return false
    at += block.length
  }
  return true
}

async function* allBlocksOf(source: ByteSource, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield* blocksOf(source, piece)
}

async function* blocksOf(source: ByteSource, piece: Piece): AsyncGenerator<Uint8Array> {
  if ('bytes' in piece) {
    yield piece.bytes
    return
  }
  for (let at = 0; at < lengthOf(piece); at += BLOCK_BYTES) {
    const length = Math.min(BLOCK_BYTES, lengthOf(piece) - at)
    yield 'from' in piece ? await source.read(piece.from + at, length) : Buffer.alloc(length, piece.byte)
  }
}
