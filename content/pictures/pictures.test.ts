import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Picture } from '#contract/files/pictures.ts'
import { allPictures } from './all.ts'
import { projectPictures } from './projects.ts'

const LQIP_MAX_LENGTH = 400
const BUILT_IN = '/media/built-in/'
const PROJECT_COUNT = 9

function readBytes(picture: Picture) {
  return readFile(new URL(`../media/${picture.src.slice(BUILT_IN.length)}`, import.meta.url))
}

describe.each(allPictures.map((picture) => [picture.src, picture] as const))('%s', (_src, picture) => {
  test('matches its file', async () => {
    const bytes = await readBytes(picture)
    const { autoOrient } = await sharp(bytes).metadata()
    const digest = createHash('sha256').update(bytes).digest('hex')
    expect(picture.src).toContain(BUILT_IN)
    expect([picture.width, picture.height]).toEqual([autoOrient.width, autoOrient.height])
    expect(picture.version).toBe(picture.src.endsWith('.svg') ? '' : digest.slice(0, 10))
  })

  test('is described completely', () => {
    expect(() => Picture.parse(picture)).not.toThrow()
    expect(picture.alt).not.toBe('')
    expect(picture.lqip.length).toBeLessThan(LQIP_MAX_LENGTH)
    expect(picture.lqip).toMatch(picture.src.endsWith('.svg') ? /^$/ : /^data:image\/webp;base64,/)
  })
})

test('no two pictures share an address', () => {
  expect(new Set(allPictures.map((picture) => picture.src)).size).toBe(allPictures.length)
})

test('every project opens with a wide picture', () => {
  const galleries = Object.values(projectPictures)
  expect(galleries).toHaveLength(PROJECT_COUNT)
  for (const gallery of galleries) expect(gallery[0]?.width).toBe(2000)
})
