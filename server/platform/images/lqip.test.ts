import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { openRenderer, porchSources, temporaryDir } from '#tests/support/pictures/rendering.ts'
import { createLqip } from './lqip.ts'
import type { Renderer } from './renderer.ts'

const PORCH = '/media/built-in/porch.jpg'

async function openLqip(picture = {}, renderer: Pick<Renderer, 'render'> = openRenderer()) {
  const { sources } = await porchSources(picture)
  const cacheDir = await temporaryDir()
  return createLqip({ cacheDir, renderer, sources, publicUrl: 'https://studio.example' })
}

test('the placeholder that came with a picture is given as it is', async () => {
  const lqip = await openLqip({ lqip: 'data:image/webp;base64,AAAA' })
  expect(await lqip.dataUri(PORCH)).toBe('data:image/webp;base64,AAAA')
})

test('a picture without one gets one of 16 pixels, made once', async () => {
  const renderer = openRenderer()
  const render = vi.spyOn(renderer, 'render')
  const lqip = await openLqip({}, renderer)
  const dataUri = await lqip.dataUri(PORCH)
  const [, base64 = ''] = dataUri.split('data:image/webp;base64,')
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 })
  expect(await lqip.dataUri(PORCH)).toBe(dataUri)
  expect(render).toHaveBeenCalledOnce()
})

test('our own origin may stand before the path', async () => {
  const lqip = await openLqip({ lqip: 'data:,' })
  expect(await lqip.dataUri(`https://studio.example${PORCH}`)).toBe('data:,')
})

describe('is not found:', () => {
  test.each(['/media/built-in/attic.jpg', `${PORCH}?v=1`, '/media/built-in/%70orch.jpg', '/etc/passwd', '/media'])(
    '%s',
    async (src) => {
      const lqip = await openLqip()
      await expect(lqip.dataUri(src)).rejects.toMatchObject({ code: 'not_found' })
    },
  )

  test('a drawing, which needs none', async () => {
    const lqip = await openLqip({ version: '' })
    await expect(lqip.dataUri(PORCH)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('is refused without a look at the network or the disk:', () => {
  test.each([
    ['another host', 'https://elsewhere.example/media/built-in/porch.jpg'],
    ['another scheme', `http://studio.example${PORCH}`],
    ['another port', `https://studio.example:8443${PORCH}`],
    ['a host that begins like ours', `https://studio.example.evil.example${PORCH}`],
    ['our host as a user name', `https://studio.example@evil.example${PORCH}`],
    ['a user name before our host', `https://me@studio.example${PORCH}`],
    ['no scheme', `//studio.example${PORCH}`],
    ['no scheme behind our origin', 'https://studio.example//evil.example/porch.jpg'],
    ['backslashes', '\\\\evil.example\\porch.jpg'],
    ['a backslash after the slash', '/\\evil.example/porch.jpg'],
    ['a loopback address', 'http://127.0.0.1/porch.jpg'],
    ['a metadata address', 'http://169.254.169.254/latest/meta-data'],
    ['an IPv6 address', 'http://[::1]/porch.jpg'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/png;base64,AAAA'],
    ['script', 'javascript:alert(1)'],
    ['FTP', 'ftp://evil.example/porch.jpg'],
    ['a path that climbs', '/media/built-in/../built-in/porch.jpg'],
    ['a step on the spot', '/media/./built-in/porch.jpg'],
    ['a relative path', 'media/built-in/porch.jpg'],
    ['a null character', `${PORCH}\0`],
    ['a line break', `${PORCH}\r\nX: y`],
    ['white space before', ` ${PORCH}`],
    ['nothing', ''],
    ['the top', '/'],
  ])('%s', async (_, src) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const lqip = await openLqip({}, { render: vi.fn() })
    await expect(lqip.dataUri(src)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(fetched).not.toHaveBeenCalled()
  })
})
