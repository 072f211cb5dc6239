import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PORTFOLIO_FILE_MAX_BYTES } from '#contract/limits.ts'
import type { DraftPicture } from './draft-picture.ts'
import { createFileCache } from './file-cache.ts'
import { convertTiff, firstOfGif, makePreview } from './pictures.ts'

vi.mock('./pictures.ts')

const JPEG = new File(['jpeg'], 'porch.jpg', { type: 'image/jpeg' })
let revoked: string[]
let changes: Record<string, Partial<DraftPicture>>
let cache: ReturnType<typeof createFileCache>

beforeEach(() => {
  revoked = []
  changes = {}
  vi.mocked(makePreview).mockResolvedValue(undefined)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
  cache = createFileCache((id, changed) => Object.assign((changes[id] ??= {}), changed))
})
afterEach(() => vi.restoreAllMocks())

const prepare = (name: string, type = '') => cache.prepare('1', new File(['bytes'], name, { type }))

describe('preparing a chosen file', () => {
  it('leaves a JPEG as it is', async () => {
    expect(await cache.prepare('1', JPEG)).toBe('unchanged')
    expect(await cache.get('1')).toBe(JPEG)
    expect(changes['1']).toMatchObject({ name: 'porch.jpg', contentType: 'image/jpeg', sizeBytes: 4, state: 'waiting' })
    expect(changes['1']).not.toHaveProperty('convertedFrom')
  })

  it('TIFF-10: sends a TIFF as the JPEG that it was converted to', async () => {
    vi.mocked(convertTiff).mockResolvedValue(JPEG)
    expect(await prepare('porch.tif')).toBe('converted')
    expect(await cache.get('1')).toBe(JPEG)
    expect(changes['1']).toMatchObject({ name: 'porch.jpg', convertedFrom: 'TIFF' })
  })

  it.each([
    ['left to the server, which knows its colors', () => vi.mocked(convertTiff).mockResolvedValue(undefined), 'left'],
    ['sent as it is where it could not be read', () => vi.mocked(convertTiff).mockRejectedValue(new Error()), 'failed'],
  ])('TIFF-3, TIFF-10: a TIFF is %s', async (_, arrange, preparation) => {
    arrange()
    expect(await prepare('porch.tif')).toBe(preparation)
    expect(changes['1']).toMatchObject({ name: 'porch.tif', contentType: 'image/tiff', state: 'waiting' })
  })

  it('UPL-22: a GIF becomes its first picture, or fails with a sentence', async () => {
    vi.mocked(firstOfGif).mockResolvedValueOnce(JPEG)
    expect(await prepare('porch.gif', 'image/gif')).toBe('first picture')
    expect(changes['1']).toMatchObject({ convertedFrom: 'GIF', state: 'waiting' })
    vi.mocked(firstOfGif).mockRejectedValueOnce(new Error('broken'))
    expect(await prepare('porch.gif', 'image/gif')).toBe('unreadable')
    expect(changes['1']).toMatchObject({ state: 'failed', error: expect.stringContaining('GIF') })
  })

  it('a file that is too large fails at once, with a sentence', async () => {
    const large = Object.defineProperty(new File([], 'porch.jpg'), 'size', { value: PORTFOLIO_FILE_MAX_BYTES + 1 })
    await cache.prepare('1', large)
    expect(changes['1']?.state).toBe('failed')
    expect(changes['1']?.error).toMatch(/50 MB/)
  })
})

it('is ready once all files are prepared, however many were added meanwhile', async () => {
  const slow = Promise.withResolvers<File>()
  vi.mocked(convertTiff).mockReturnValueOnce(slow.promise)
  void cache.prepare('slow', new File([], 'slow.tif'))
  void cache.prepare('quick', JPEG)
  let isReady = false
  const ready = cache.ready().then(() => (isReady = true))
  await cache.get('quick')
  expect(isReady).toBe(false)
  slow.resolve(JPEG)
  await ready
  expect(Object.keys(changes)).toEqual(['quick', 'slow'])
})

it('asks for a file again that it does not have', async () => {
  await expect(cache.get('gone')).rejects.toThrow('Please choose this file again.')
})

describe('previews', () => {
  it('show as soon as they are drawn, and are given back with the form', async () => {
    vi.mocked(makePreview).mockResolvedValue(new Blob())
    cache.put('1', JPEG)
    await vi.waitFor(() => expect(changes['1']).toEqual({ previewUrl: 'blob:preview' }))
    cache.clear()
    expect(revoked).toEqual(['blob:preview'])
    await expect(cache.get('1')).rejects.toThrow()
  })

  it('that cannot be drawn are no failure', async () => {
    vi.mocked(makePreview).mockRejectedValue(new Error('not drawn'))
    await cache.prepare('1', JPEG)
    expect(changes['1']).toMatchObject({ state: 'waiting' })
    expect(changes['1']).not.toHaveProperty('previewUrl')
  })
})
