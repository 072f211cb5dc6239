import { access } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allPictures } from '#content/pictures/all.ts'
import { createBuiltInSources } from './built-in-sources.ts'

const mediaDir = path.resolve('content/media')
const sources = createBuiltInSources({ pictures: allPictures, mediaDir })

test('every picture that comes with the site is described and has its file', async () => {
  for (const picture of allPictures) {
    expect(await sources.describe(picture.src)).toBe(picture)
    await access((await sources.open(picture.src)) ?? '')
  }
})

test.each([
  '/media/built-in/manifest.json',
  '/media/built-in/../../package.json',
  '/media/built-in/plates',
  '/media/built-in/',
  'constructor',
  '',
])('%s is no picture', async (src) => {
  expect(await sources.describe(src)).toBeUndefined()
  expect(await sources.open(src)).toBeUndefined()
})
