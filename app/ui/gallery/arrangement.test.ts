import { describe, expect, it } from 'vitest'
import { projectPictures } from '#content/pictures/projects.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { arrange, newSeed } from './arrangement.ts'

const PICTURES: Picture[] = Object.values(projectPictures).flat().slice(0, 40)
const MANY = Array.from({ length: 50 }, () => PICTURES).flat()

const order = (seed: number, pictures = PICTURES) =>
  arrange(pictures, { seed, shuffle: true }).map(({ originalIndex }) => originalIndex)

describe('arrange', () => {
  it('keeps every picture once and remembers its place (GAL-9)', () => {
    const tiles = arrange(PICTURES, { seed: 7, shuffle: true })
    expect(tiles.map(({ originalIndex }) => originalIndex).toSorted((a, b) => a - b)).toEqual([...PICTURES.keys()])
    expect(tiles.every(({ picture, originalIndex }) => PICTURES[originalIndex] === picture)).toBe(true)
  })

  it('gives heights from 200 to 349 px, both included (GAL-9)', () => {
    const heights = arrange(MANY, { seed: 1, shuffle: false }).map(({ heightPx }) => heightPx)
    expect(Math.min(...heights)).toBe(200)
    expect(Math.max(...heights)).toBe(349)
    expect(heights.every(Number.isInteger)).toBe(true)
  })

  it('is the same for the same seed (GAL-11)', () => {
    expect(arrange(PICTURES, { seed: 42, shuffle: true })).toEqual(arrange(PICTURES, { seed: 42, shuffle: true }))
  })

  it('is another for another seed, and for other pictures (GAL-10)', () => {
    expect(order(42)).not.toEqual(order(43))
    const fewer = PICTURES.slice(0, -1)
    expect(order(42, fewer)).not.toEqual(order(42).filter((index) => index < fewer.length))
  })

  it('puts any picture anywhere', () => {
    const firsts = Array.from({ length: 400 }, (_, seed) => order(seed, PICTURES.slice(0, 4))[0])
    for (const index of [0, 1, 2, 3]) expect(firsts.filter((first) => first === index).length).toBeGreaterThan(60)
  })

  it("keeps the studio's order where that is asked for (GAL-12)", () => {
    const tiles = arrange(PICTURES, { seed: 42, shuffle: false })
    expect(tiles.map(({ originalIndex }) => originalIndex)).toEqual([...PICTURES.keys()])
  })

  it('works for no picture, one picture and the seed zero', () => {
    expect(arrange([], { seed: 3, shuffle: true })).toEqual([])
    expect(order(0, PICTURES.slice(0, 1))).toEqual([0])
    expect(new Set(order(0)).size).toBe(PICTURES.length)
  })
})

it('newSeed gives whole numbers of 32 bits, another every time', () => {
  const seeds = Array.from({ length: 20 }, newSeed)
  expect(new Set(seeds).size).toBeGreaterThan(15)
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true)
})
