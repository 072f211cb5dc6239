import { describe, expect, it } from 'vitest'
import { BLOB, PORTFOLIO_FILE_MAX_BYTES, THUMBNAIL_MAX_BYTES } from '../limits.ts'
import { isBlobApi, UploadPathname, uploadMaxBytes } from './blobs.ts'

describe('the path of an upload', () => {
  it.each([
    'portfolio/delray-beach-home/1-thumbnail.jpg',
    'portfolio/delray-beach-home/files/2-Porch_at.dusk.JPG',
    'catalogue/1-linen.jpg',
    'site/home-tours/1-cover.png',
    'site/a/b/1-cover.png',
  ])('may be %s', (pathname) => {
    expect(UploadPathname.safeParse(pathname).success).toBe(true)
  })

  it.each([
    ['another folder', 'renditions/1.jpg'],
    ['a folder further down', 'portfolio/a/files/b/1.jpg'],
    ['no project', 'portfolio/1.jpg'],
    ['the folder above', 'portfolio/../secret'],
    ['a hidden file', 'portfolio/a/files/.htaccess'],
    ['a slash at its front', '/portfolio/a/1.jpg'],
    ['a space', 'portfolio/a/files/1 porch.jpg'],
    ['capitals in the folder', 'portfolio/Delray/1.jpg'],
    ['a line break at its end', 'portfolio/a/1.jpg\n'],
    ['nothing', ''],
  ])('is refused with %s', (_, pathname) => {
    expect(UploadPathname.safeParse(pathname).success).toBe(false)
  })

  it('is refused once it is too long', () => {
    const front = 'portfolio/a/files/'
    expect(UploadPathname.safeParse(front + 'x'.repeat(BLOB.pathnameMax - front.length)).success).toBe(true)
    expect(UploadPathname.safeParse(front + 'x'.repeat(BLOB.pathnameMax)).success).toBe(false)
  })
})

it('a thumbnail may be less large than a picture of the project', () => {
  expect(THUMBNAIL_MAX_BYTES).toBeLessThan(PORTFOLIO_FILE_MAX_BYTES)
  expect(uploadMaxBytes('portfolio/delray/1-thumbnail.jpg')).toBe(THUMBNAIL_MAX_BYTES)
  expect(uploadMaxBytes('portfolio/delray/files/1-porch.jpg')).toBe(PORTFOLIO_FILE_MAX_BYTES)
  expect(uploadMaxBytes('site/tours/1-cover.jpg')).toBe(PORTFOLIO_FILE_MAX_BYTES)
})

it.each([
  ['/api/blob', true],
  ['/api/blob/mpu', true],
  ['/api/blobs', false],
  ['/api', false],
])('%s belongs to the wire protocol: %s', (path, expected) => {
  expect(isBlobApi(path)).toBe(expected)
})
