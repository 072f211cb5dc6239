import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aboutHero } from '#content/pictures/about.ts'
import { allPictures } from '#content/pictures/all.ts'
import { homeHeroSwingPortrait } from '#content/pictures/home.ts'
import { openingPictures } from '#content/pictures/opening.ts'
import { servicesHero } from '#content/pictures/services.ts'
import type { Picture } from '#contract/files/pictures.ts'
import { tallCut } from '#contract/files/renditions.ts'
import { openRenderer, temporaryDir } from '#tests/support/pictures/rendering.ts'
import { createBuiltInSources } from './built-in-sources.ts'
import type { RenditionSize } from './rendition-address.ts'
import { createRenditionCache } from './rendition-cache.ts'

/** Bytes that arrive beside two faces of the first screen without a further round trip. */
const OPENING_BYTES_MAX = 22_500

const sources = createBuiltInSources({ pictures: allPictures, mediaDir: path.resolve('content/media') })

async function bytesOf(picture: Picture, size: RenditionSize): Promise<number> {
  const cache = createRenditionCache({ cacheDir: await temporaryDir(), renderer: openRenderer(), sources })
  const file = await cache.file({ picture, size, format: 'avif' }, 'visitor')
  return (await stat(file ?? '')).size
}

test.each([
  ['Home', homeHeroSwingPortrait, 720],
  ['/about', aboutHero, 900],
  ['/services', servicesHero, 900],
])('%s opens with a picture that costs a phone no further round trip', async (_page, picture, widthPx) => {
  expect(await bytesOf(picture, { widthPx })).toBeLessThan(OPENING_BYTES_MAX)
})

const cuts = openingPictures.flatMap((picture) => {
  const place = tallCut(picture)?.place
  return place === undefined ? [] : [{ name: path.basename(picture.src), picture, tallPlace: place }]
})

test.each(cuts)('the tall cut of $name costs no further round trip', async ({ picture, tallPlace }) => {
  expect(await bytesOf(picture, { widthPx: 900, tallPlace })).toBeLessThan(OPENING_BYTES_MAX)
})
