import { mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fileResponse } from './file-response.ts'

const CONTENT = '0123456789'
const MODIFIED = new Date('2026-03-01T10:00:00.700Z')
const MODIFIED_TEXT = 'Sun, 01 Mar 2026 10:00:00 GMT'

async function ask(
  headers: Record<string, string> = {},
  { method = 'GET', contentType = 'video/mp4', content = CONTENT } = {},
) {
  const dir = await mkdtemp(path.join(tmpdir(), 'files-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = path.join(dir, 'loop.mp4')
  await writeFile(file, content)
  await utimes(file, MODIFIED, MODIFIED)
  const request = new Request('http://localhost/loop.mp4', { method, headers })
  const response = await fileResponse(request, { path: file, contentType, cacheControl: 'public, max-age=60' })
  if (!response) throw new Error('There is a file, so there is an answer.')
  return response
}

async function etagOf(response: Promise<Response>): Promise<string> {
  const answer = await response
  await answer.body?.cancel()
  return answer.headers.get('etag') ?? ''
}

test('a file is sent whole with what caches need to know', async () => {
  const response = await ask()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=60',
    'content-length': '10',
    'content-type': 'video/mp4',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'last-modified': MODIFIED_TEXT,
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toBe(CONTENT)
})

test('a reader that goes away before the first byte leaves no file open', async () => {
  const response = await ask()
  const openFiles = async () => {
    const names = await readdir('/proc/self/fd')
    const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
    return files.filter((file) => file.endsWith('/loop.mp4'))
  }
  await expect.poll(openFiles).toHaveLength(1)
  await response.body?.cancel()
  await expect.poll(openFiles).toEqual([])
})

test('a reader that goes away while bytes are on their way stops the reading, and nothing else', async () => {
  const uncaught: unknown[] = []
  const onUncaught = (error: unknown) => uncaught.push(error)
  process.prependListener('uncaughtException', onUncaught)
  onTestFinished(() => void process.off('uncaughtException', onUncaught))
  const reader = (await ask({}, { content: 'x'.repeat(1_000_000) })).body?.getReader()
  await reader?.read()
  // Time for the file to be read ahead.
  await setTimeout(50)
  const next = reader?.read()
  await reader?.cancel()
  await next
  await setTimeout(50)
  expect(uncaught).toEqual([])
})

test('HEAD gets the same headers and no body', async () => {
  const response = await ask({ range: 'bytes=0-1' }, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('10')
  expect(response.body).toBeNull()
})

test('a drawing gets no rights of the site', async () => {
  const response = await ask({}, { contentType: 'image/svg+xml', method: 'HEAD' })
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
})

test('a folder and a missing file are no files', async () => {
  const request = new Request('http://localhost/')
  const served = { contentType: 'image/png', cacheControl: 'no-store' }
  expect(await fileResponse(request, { ...served, path: tmpdir() })).toBeUndefined()
  expect(await fileResponse(request, { ...served, path: path.join(tmpdir(), 'no-such-file') })).toBeUndefined()
})

describe('part of a file', () => {
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
  ])('%s is sent alone', async (range, text, contentRange) => {
    const response = await ask({ range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(text.length))
    expect(await response.text()).toBe(text)
  })

  test('beyond the end is refused with the size', async () => {
    const response = await ask({ range: 'bytes=10-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */10')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
  })

  test('is sent while the file is the one that was begun, else the whole new one', async () => {
    const etag = await etagOf(ask())
    const range = 'bytes=0-1'
    const statuses = ['"another"', etag, MODIFIED_TEXT, 'Sun, 01 Mar 2026 09:59:59 GMT', `W/${etag}`].map(
      async (known) => {
        const response = await ask({ range, 'if-range': known })
        await response.body?.cancel()
        return response.status
      },
    )
    expect(await Promise.all(statuses)).toEqual([200, 206, 206, 200, 200])
  })
})

describe('a file that must be the one that was begun', () => {
  const statusFor = async (headers: Record<string, string>): Promise<[number, string]> => {
    const response = await ask(headers)
    return [response.status, await response.text()]
  }

  test('is sent while it is', async () => {
    const etag = await etagOf(ask())
    for (const known of [etag, `"other", ${etag}`, '*']) {
      expect(await statusFor({ 'if-match': known })).toEqual([200, CONTENT])
      expect(await statusFor({ 'if-match': known, range: 'bytes=2-4' })).toEqual([206, '234'])
    }
    expect(await statusFor({ 'if-unmodified-since': MODIFIED_TEXT })).toEqual([200, CONTENT])
    expect(await statusFor({ 'if-unmodified-since': 'yesterday' })).toEqual([200, CONTENT])
  })

  test('is refused when it is another, whatever else is asked', async () => {
    const etag = await etagOf(ask())
    for (const headers of [
      { 'if-match': '"other"' },
      { 'if-match': `W/${etag}` },
      { 'if-match': '"other"', 'if-none-match': etag, range: 'bytes=2-4' },
      { 'if-match': '"other"', 'if-unmodified-since': MODIFIED_TEXT },
      { 'if-unmodified-since': 'Sun, 01 Mar 2026 09:59:59 GMT' },
    ]) {
      expect(await statusFor(headers)).toEqual([412, ''])
      expect((await ask(headers)).headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is sent when it has the entity tag, whenever it was changed', async () => {
    const etag = await etagOf(ask())
    const headers = { 'if-match': etag, 'if-unmodified-since': 'Sun, 01 Mar 2026 09:59:59 GMT' }
    expect(await statusFor(headers)).toEqual([200, CONTENT])
  })
})

describe('a file that the browser has', () => {
  test('is not sent again', async () => {
    const etag = await etagOf(ask())
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask({ 'if-none-match': known })
      expect(response.status).toBe(304)
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toBe('public, max-age=60')
      expect(response.body).toBeNull()
    }
  })

  test('is not sent again when it has not changed since', async () => {
    expect((await ask({ 'if-modified-since': MODIFIED_TEXT })).status).toBe(304)
  })

  test.each([
    [{ 'if-none-match': '"other"' }],
    [{ 'if-none-match': '"other"', 'if-modified-since': MODIFIED_TEXT }],
    [{ 'if-modified-since': 'Sun, 01 Mar 2026 09:59:59 GMT' }],
    [{ 'if-modified-since': 'yesterday' }],
  ])('is sent when it is another: %j', async (headers) => {
    const response = await ask(headers)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(CONTENT)
  })
})
