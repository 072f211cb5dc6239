import type { FilmSource } from '#contract/films/film-file.ts'

/** Heads of boxes stand close together. */
const AHEAD_BYTES = 128 * 1024

/** A chosen file, read in pieces: a film is larger than the memory of a phone allows. */
export function fileSource(file: Blob): FilmSource {
  let blockFrom = 0
  let block = new Uint8Array()
  return {
    sizeBytes: file.size,
    async read(from, lengthBytes) {
      const to = Math.min(from + lengthBytes, file.size)
      if (from < blockFrom || to > blockFrom + block.length) {
        const slice = file.slice(from, Math.max(to, from + AHEAD_BYTES))
        block = new Uint8Array(await slice.arrayBuffer())
        blockFrom = from
      }
      return block.subarray(from - blockFrom, to - blockFrom)
    },
  }
}
