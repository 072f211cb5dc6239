import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { swatchHarborStripe } from '#content/pictures/stool.ts'
import { stoolCatalogue } from '#content/stool.ts'
import { builtInLayers, findLayer } from '#content/stool-layers.ts'
import { LAYER_PX, layerNames, parseStoolName, stoolPicturePath } from '#contract/stool/stool-layers.ts'
import { drawStool } from '../../app/routes/public/stool/studio/draw-stool.ts'
import { ROOT } from '../support/studio.ts'

const { heights, fabrics, legs, stretchers } = stoolCatalogue
const stools = heights.flatMap(({ id: height }) =>
  fabrics.flatMap(({ id: fabric }) =>
    legs.flatMap(({ id: leg }) => stretchers.map(({ id: stretcher }) => ({ height, fabric, leg, stretcher }))),
  ),
)
const fileOf = (src: string) => path.join(ROOT, 'content/media', src.replace('/media/built-in/', ''))

describe('the layers of the stool', () => {
  test('make all 320 stools, each of a ground, a frame and a seat that are there', () => {
    expect(stools).toHaveLength(320)
    const known = new Set(builtInLayers.map(({ src }) => src))
    const drawn = stools.map((stool) => drawStool(stoolCatalogue, stool))
    expect(drawn.every((stool) => stool?.pictures.length === 3)).toBe(true)
    expect(drawn.every((stool) => stool?.pictures.every(({ src }) => known.has(src)))).toBe(true)
    expect(drawn.map((stool) => stool?.configuration)).toEqual(stools)
    expect(new Set(drawn.map((stool) => stool?.key)).size).toBe(320)
  })

  test('are all needed', () => {
    const used = new Set(stools.flatMap(layerNames).map((name) => findLayer(stoolCatalogue, name)?.src))
    expect(used).toEqual(new Set(builtInLayers.map(({ src }) => src)))
  })

  test.each(builtInLayers)('$src has the one frame, and nothing behind the stool', async ({ src, width, height }) => {
    const file = sharp(fileOf(src))
    expect({ width, height }).toEqual(LAYER_PX)
    expect(await file.metadata()).toMatchObject({ ...LAYER_PX, format: 'webp', hasAlpha: !src.includes('/ground--') })
    const { isOpaque } = await file.stats()
    expect(isOpaque).toBe(src.includes('/ground--'))
  })

  test('of one height show the stool in one place, whatever the fabric', async () => {
    for (const { id } of heights) {
      const boxes = fabrics.map(async (fabric) => {
        const { src } = findLayer(stoolCatalogue, `seat--${id}--${fabric.id}`) ?? { src: '' }
        const { info } = await sharp(fileOf(src))
          .extractChannel('alpha')
          .trim({ threshold: 128 })
          .toBuffer({ resolveWithObject: true })
        return [info.trimOffsetLeft, info.trimOffsetTop, info.width, info.height].map((px) =>
          Math.round((px ?? 0) / 20),
        )
      })
      expect(new Set((await Promise.all(boxes)).map(String)).size).toBeLessThanOrEqual(2)
    }
  })

  test('are found by an address that names four options, and by no other', () => {
    const stool = { height: 'bar', fabric: 'navy-linen', leg: 'white-oak', stretcher: 'brass' }
    expect(stoolPicturePath(stool)).toBe('/media/stool/bar--navy-linen--white-oak--brass.jpg')
    expect(parseStoolName('bar--navy-linen--white-oak--brass')).toEqual(stool)
    for (const name of ['', 'bar', 'bar--navy-linen--white-oak', 'bar------brass', 'a--b--c--d--e']) {
      expect(parseStoolName(name)).toBeUndefined()
    }
  })
})

describe('the picture of a choice', () => {
  const nothing = { height: undefined, fabric: undefined, leg: undefined, stretcher: undefined }
  const [swatch] = fabrics
  if (!swatch) throw new Error('The catalogue has fabrics.')
  const coral = { ...swatch, id: 'coral', name: 'Coral' }

  test('stands on the first option of each section that there is a picture of', () => {
    const catalogue = { ...stoolCatalogue, fabrics: [coral, ...fabrics], legs: [{ ...coral, id: 'teak' }, ...legs] }
    const { configuration, note } = drawStool(catalogue, nothing) ?? {}
    expect(configuration).toEqual({
      height: 'counter',
      fabric: 'harbor-stripe',
      leg: 'natural-oak',
      stretcher: 'brass',
    })
    expect(note).toBeUndefined()
  })

  test('is the swatch of a chosen option without a picture of the stool, and says so', () => {
    const catalogue = { ...stoolCatalogue, fabrics: [...fabrics, coral] }
    const drawn = drawStool(catalogue, { ...nothing, fabric: 'coral' })
    expect(drawn?.pictures).toEqual([coral.picture])
    expect(drawn?.configuration).toBeUndefined()
    expect(drawn?.note).toBe('No picture of the stool in Coral yet: this is Coral itself.')
  })

  test('is one of the studio’s own where there is one', () => {
    const own = { ...swatchHarborStripe, src: '/media/catalogue/coral.webp', ...LAYER_PX }
    const layers = [{ name: 'seat--counter--coral', picture: own }]
    const catalogue = { ...stoolCatalogue, fabrics: [...fabrics, coral], layers }
    expect(drawStool(catalogue, { ...nothing, fabric: 'coral' })?.pictures[2]).toEqual(own)
    expect(drawStool(catalogue, { ...nothing, height: 'bar', fabric: 'coral' })?.note).toBeDefined()
  })

  test('is none where a height has no ground, or a metal neither layers nor a swatch', () => {
    const [height] = heights
    if (!height) throw new Error('The catalogue has heights.')
    const high = { ...height, id: 'high' }
    const gold = { id: 'gold', name: 'Gold', surchargeCents: 0 }
    const catalogue = { ...stoolCatalogue, heights: [...heights, high], stretchers: [...stretchers, gold] }
    expect(drawStool(catalogue, { ...nothing, height: 'high' })).toBeUndefined()
    expect(drawStool(catalogue, { ...nothing, stretcher: 'gold' })).toBeUndefined()
  })
})
