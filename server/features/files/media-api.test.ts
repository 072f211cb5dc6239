import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { answerProblem, type HttpEnv } from '#server/platform/http/api.ts'
import type { Renditions } from '#server/platform/images/renditions.ts'
import { mediaApi } from './media-api.ts'

const FILES = ['porch.jpg', 'loop.mp4', 'plates/beach.svg', 'manifest.json', '.hidden.jpg', 'rendition']

async function openSite(get: Renditions['get'] = async () => undefined) {
  const dir = await mkdtemp(path.join(tmpdir(), 'media-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const mediaDir = path.join(dir, 'media')
  await mkdir(path.join(mediaDir, 'plates'), { recursive: true })
  await writeFile(path.join(dir, 'secret.jpg'), 'secret')
  for (const file of FILES) await writeFile(path.join(mediaDir, file), file)
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const site = new Hono<HttpEnv>()
  site.onError((error, c) => answerProblem(c, error, log))
  site.route(
    '/media',
    mediaApi({
      renditions: { get },
      mediaDir,
      uploads: async () => undefined,
      stoolPicture: async () => undefined,
      audienceOf: async () => 'everybody',
      secondsShown: async () => Number.POSITIVE_INFINITY,
      isEditor: async () => false,
    }),
  )
  return { site, mediaDir }
}

describe('pictures and videos that come with the site', () => {
  test.each([
    ['porch.jpg', 'image/jpeg'],
    ['loop.mp4', 'video/mp4'],
    ['plates/beach.svg', 'image/svg+xml'],
  ])('%s is served as what it is, for a day', async (file, contentType) => {
    const { site } = await openSite()
    const response = await site.request(`/media/built-in/${file}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(contentType)
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await response.text()).toBe(file)
  })

  test('a video can be read in parts', async () => {
    const { site } = await openSite()
    const response = await site.request('/media/built-in/loop.mp4', { headers: { range: 'bytes=0-3' } })
    expect(response.status).toBe(206)
    expect(await response.text()).toBe('loop')
  })

  test('HEAD is answered without a body', async () => {
    const { site } = await openSite()
    const response = await site.request('/media/built-in/porch.jpg', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe('9')
    expect(await response.text()).toBe('')
  })
})

describe('renditions', () => {
  const address = '/media/renditions/0123456789/320/built-in/porch.jpg.webp'

  test('are looked up by the parts of their address and kept for ever', async () => {
    const get = vi.fn<Renditions['get']>(async () => ({
      path: path.resolve('package.json'),
      contentType: 'image/webp',
    }))
    const { site } = await openSite(get)
    const response = await site.request(address, { method: 'HEAD' })
    const asked = { version: '0123456789', spec: '320', path: 'built-in/porch.jpg', format: 'webp' }
    expect(get).toHaveBeenCalledWith(asked, expect.anything())
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('for sharing are kept for a day, because their focal point may move', async () => {
    const { site } = await openSite(async () => ({ path: path.resolve('package.json'), contentType: 'image/jpeg' }))
    const shared = '/media/renditions/0123456789/share/built-in/porch.jpg.jpeg'
    const response = await site.request(shared, { method: 'HEAD' })
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  test('that cannot be made now ask the visitor to come back', async () => {
    const { site } = await openSite(() => Promise.reject(new Problem('unavailable', 'Busy.', { retryAfterSeconds: 5 })))
    const response = await site.request(address)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ error: 'Busy.', code: 'unavailable' })
  })
})

describe('nothing else is there:', () => {
  test.each([
    '/media',
    '/media/',
    '/media/built-in',
    '/media/built-in/',
    '/media/built-in/attic.jpg',
    '/media/built-in/manifest.json',
    '/media/built-in/rendition',
    '/media/built-in/.hidden.jpg',
    '/media/built-in/plates',
    '/media/built-in/plates//beach.svg',
    '/media/built-in/PORCH.JPG',
    '/media/built-in/../secret.jpg',
    '/media/built-in/%2e%2e/secret.jpg',
    '/media/built-in/..%2fsecret.jpg',
    '/media/built-in/%2e%2e%2fsecret.jpg',
    '/media/built-in/..%5csecret.jpg',
    '/media/built-in/%252e%252e%252fsecret.jpg',
    '/media/built-in/plates/..%2f..%2fsecret.jpg',
    '/media/built-in/porch.jpg%00.svg',
    '/media/built-in/porch.jpg%0a',
    '/media/built-in/%',
    `/media/built-in/${'a'.repeat(300)}.jpg`,
    '/media/renditions/0123456789/320/built-in/porch.jpg.webp',
    '/media/renditions/0123456789/320',
    '/media/renditions/%/%/%',
    '/media/portfolio/secret.jpg',
  ])('%s', async (address) => {
    const { site } = await openSite()
    const response = await site.request(address)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: expect.any(String), code: 'not_found' })
  })
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not possible', async (method) => {
  const { site } = await openSite()
  const response = await site.request('/media/built-in/porch.jpg', { method })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})
