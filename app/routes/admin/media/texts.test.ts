import { describe, expect, it } from 'vitest'
import type { MediaItem } from '#contract/files/media.ts'
import { factsOf, stateOf, totalOf } from './texts.ts'

const NBSP = '\u00a0'
const item = (fields: Partial<MediaItem>) =>
  ({ picture: { width: 1600, height: 1067 }, sizeBytes: 2_400_000, contentType: 'image/jpeg', ...fields }) as MediaItem

describe('the facts of a file', () => {
  it('are pixels, size and kind, and no line begins with a dot', () => {
    expect(factsOf(item({}))).toBe(`1600 × 1067${NBSP}· 2.4 MB${NBSP}· JPEG`)
  })

  it.each([
    ['a PDF without a picture', { picture: null, contentType: 'application/pdf' }, `2.4 MB${NBSP}· PDF`],
    [
      'a film',
      { picture: null, film: { widthPx: 1280, heightPx: 720, durationMs: 83_400 }, contentType: 'video/mp4' },
      `1280 × 720${NBSP}· 1:23${NBSP}· 2.4 MB${NBSP}· MP4`,
    ],
    ['captions', { picture: null, sizeBytes: 900, contentType: 'text/vtt' }, `1 KB${NBSP}· Captions`],
    ['one of unknown size', { sizeBytes: null }, `1600 × 1067${NBSP}· JPEG`],
    ['a drawing', { picture: null, sizeBytes: null, contentType: 'image/svg+xml' }, 'SVG'],
  ])('of %s leave out what is not known', (_, fields, text) => {
    expect(factsOf(item(fields as Partial<MediaItem>))).toBe(text)
  })
})

it.each([
  ['live', ''],
  ['draft', 'Draft'],
  ['trash', 'In the trash'],
] as const)('a place that is %s is marked “%s”', (state, text) => {
  expect(stateOf({ state, title: '', path: '' })).toBe(text)
})

describe('the number of items', () => {
  it.each([
    ['all', 1, '1 picture'],
    ['undescribed', 12, '12 pictures'],
    ['unused', 1, '1 file'],
    ['unused', 3, '3 files'],
  ] as const)('in the view “%s”: %i is “%s”', (view, total, text) => {
    expect(totalOf(view, total, 0, false, false)).toBe(text)
  })

  it('of a search is shown as far as it was counted', () => {
    expect(totalOf('all', 5000, 48, true, true)).toBe('More than 48 found')
    expect(totalOf('all', 5000, 0, true, false)).toBe('0 found')
  })
})
