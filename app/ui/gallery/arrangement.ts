import type { PictureRights } from '#contract/files/picture-rights.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { GALLERY } from './gallery-maths.ts'

/** A picture with what its lightbox says below it. */
export interface CaptionedPicture extends Picture {
  caption?: string
  rights?: PictureRights | undefined
}

export interface Tile {
  picture: CaptionedPicture
  /** Its place in the studio's own order, from 0. */
  originalIndex: number
  heightPx: number
}

interface ArrangementOptions {
  /** A 32-bit number: the same seed arranges the same pictures the same way, on the server as in the browser. */
  seed: number
  /** False keeps the studio's order. */
  shuffle: boolean
}

export function arrange(pictures: readonly CaptionedPicture[], { seed, shuffle }: ArrangementOptions): Tile[] {
  const random = randomNumbers(seed)
  const tiles = pictures.map((picture, originalIndex) => ({
    picture,
    originalIndex,
    heightPx: randomHeightPx(picture, random),
  }))
  return shuffle ? shuffled(tiles, random) : tiles
}

export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 1
}

/** The better of two draws: uprights lean to the tall end of the range and the others to the low end, where they lose less. */
function randomHeightPx(picture: Picture, random: () => number): number {
  const { minHeightPx, maxHeightPx } = GALLERY
  const draws = [random(), random()].map((part) => minHeightPx + Math.floor(part * (maxHeightPx - minHeightPx + 1)))
  return picture.height > picture.width ? Math.max(...draws) : Math.min(...draws)
}

/** Each place in turn gets any of the items that have none yet. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const rest = [...items]
  const order: T[] = []
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return order
}

/** Numbers from 0 up to but not including 1, by a 32-bit xorshift generator: good enough for pictures, and short. */
function randomNumbers(seed: number): () => number {
  // Zero is the one state the generator never leaves; neighbouring seeds are spread apart first.
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
