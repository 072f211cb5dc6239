import { describe, expect, it } from 'vitest'
import { HttpFailure } from '#app/client/api.ts'
import { createSemaphore } from '#shared/semaphore.ts'
import type { UploadState } from '../files/upload-state.ts'
import { missingParts, type Transport, uploadFile } from './file-upload.ts'
import { createPathnames, sanitizeFileName } from './pathnames.ts'
import { createRetryPolicy } from './retry-policy.ts'
import { retryDelayMs, UploadError, uploadErrorText } from './upload-error.ts'

const PART = 8 * 1024 * 1024
const FILE = new Blob([new Uint8Array(2 * PART + 5)])

/** A storage in memory that fails with the given errors. */
function storage(failures: Partial<Record<keyof Transport, unknown[]>> = {}) {
  const log: string[] = []
  const answer = <T>(kind: keyof Transport, entry: string, result: T): Promise<T> => {
    log.push(entry)
    const failure = failures[kind]?.shift()
    return failure === undefined ? Promise.resolve(result) : Promise.reject(failure)
  }
  const transport: Transport = {
    requestToken: (pathname) => answer('requestToken', `token ${pathname}`, 'token'),
    begin: () => answer('begin', 'begin', { uploadId: 'u', key: 'k' }),
    sendPart: ({ partNumber, body }) =>
      answer('sendPart', `part ${partNumber} ${body.size}`, { partNumber, etag: `"${partNumber}"` }),
    finish: ({ parts }) =>
      answer('finish', `finish ${parts.map(({ partNumber }) => partNumber).join()}`, { url: '/media/a.jpg' }),
  }
  return { log, transport }
}

function send(transport: Transport, uploadState: UploadState = { pathname: 'p/1-a.jpg', parts: [] }) {
  const states: UploadState[] = []
  const waits: number[] = []
  const retryPolicy = createRetryPolicy({ onRetrying: () => {}, wait: async (ms) => void waits.push(ms) })
  const { signal } = new AbortController()
  const url = uploadFile(
    { file: FILE, contentType: 'image/jpeg', uploadState },
    {
      transport,
      retryPolicy,
      semaphore: createSemaphore(1),
      signal,
      onUploadState: (next) => states.push(next),
      onSent: () => {},
    },
  )
  return { url, states, waits }
}

describe('sending a file', () => {
  it('BLOB-3: begins, sends parts of 8 MiB and finishes', async () => {
    const { log, transport } = storage()
    expect(await send(transport).url).toBe('/media/a.jpg')
    expect(log).toEqual(['token p/1-a.jpg', 'begin', `part 1 ${PART}`, `part 2 ${PART}`, 'part 3 5', 'finish 1,2,3'])
  })

  it('UPL-47: goes on where it was, without the parts that have arrived', async () => {
    const { log, transport } = storage({ sendPart: [undefined, new UploadError('refused', 'No.')] })
    const first = send(transport)
    await expect(first.url).rejects.toThrow('No.')
    const uploadState = first.states.at(-1)
    expect(uploadState?.parts.map(({ partNumber }) => partNumber)).toContain(1)
    log.length = 0
    await send(transport, uploadState).url
    expect(log).not.toContain('begin')
    expect(log).not.toContain(`part 1 ${PART}`)
    expect(log.at(-1)).toBe('finish 1,2,3')
  })

  it('sends nothing at all of a file that is there', async () => {
    const { log, transport } = storage()
    expect(await send(transport, { pathname: 'p', parts: [], url: '/media/there.jpg' }).url).toBe('/media/there.jpg')
    expect(log).toEqual([])
  })

  it('asks for another token where the first has become too old', async () => {
    const { log, transport } = storage({ finish: [new UploadError('tokenExpired', 'Old.')] })
    await send(transport).url
    expect(log.filter((entry) => entry.startsWith('token'))).toHaveLength(2)
    expect(log.filter((entry) => entry.startsWith('part'))).toHaveLength(3)
  })

  it('BLOB-5, BLOB-21, BLOB-22: retries after passing failures, and waits as long as it is asked to', async () => {
    const busy = new UploadError('throttled', 'Busy.', { retryAfterMs: 7000 })
    const cut = new UploadError('unreachable', 'Failed to fetch')
    const { transport } = storage({ sendPart: [busy, cut] })
    const { url, waits } = send(transport)
    await url
    expect(waits.toSorted((a, b) => a - b)).toEqual([2000, 7000])
  })

  it('BLOB-5: gives up after ten times', async () => {
    const failures = Array.from({ length: 20 }, () => new UploadError('unavailable', 'Down.'))
    const { log, transport } = storage({ begin: failures })
    const { url, waits } = send(transport)
    await expect(url).rejects.toThrow('Down.')
    expect(log.filter((entry) => entry === 'begin')).toHaveLength(11)
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000])
  })
})

it('BLOB-22: refusals are not tried again', () => {
  for (const kind of ['refused', 'tooLarge', 'unauthorized', 'notFound', 'tokenExpired'] as const) {
    expect(retryDelayMs(new UploadError(kind, ''), 1)).toBeUndefined()
  }
})

it.each([
  [new UploadError('unauthorized', 'x'), 'Invalid Vercel Blob token. Please check your server configuration.'],
  [new HttpFailure(401, undefined), 'Invalid Vercel Blob token. Please check your server configuration.'],
  [new UploadError('tooLarge', 'x'), 'File is too large or request was rejected. Try a smaller file or check limits.'],
  [new Error('Body too large'), 'File is too large or request was rejected. Try a smaller file or check limits.'],
  [new TypeError('Failed to fetch'), 'Network error. Please check your connection and try again.'],
  [new UploadError('refused', 'This is no picture.'), 'Failed to upload a.jpg: This is no picture.'],
])('BLOB-15 to BLOB-18: %s has a message', (error, text) => expect(uploadErrorText(error, 'a.jpg')).toBe(text))

it('BLOB-8, BLOB-9: paths are {folder}/{timestamp}-{name}, and no two have the same time', () => {
  expect(sanitizeFileName('Küche & Bad (1).JPG')).toBe('K_che___Bad__1_.JPG')
  const pathname = createPathnames(() => 1000)
  expect([pathname('portfolio/a/files', 'x y.jpg'), pathname('portfolio/a', 'x.jpg')]).toEqual([
    'portfolio/a/files/1000-x_y.jpg',
    'portfolio/a/1001-x.jpg',
  ])
})

it('BLOB-4: a semaphore runs so many at once, first come, first served', async () => {
  const semaphore = createSemaphore(2)
  let inside = 0
  let most = 0
  const order: number[] = []
  await Promise.all(
    [1, 2, 3, 4, 5].map((nth) =>
      semaphore.run(async () => {
        order.push(nth)
        inside += 1
        most = Math.max(most, inside)
        await Promise.resolve()
        inside -= 1
      }),
    ),
  )
  expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]])
})

it('knows the parts that are missing', () => {
  expect(missingParts(0, [])).toEqual([1])
  expect(missingParts(PART, [])).toEqual([1])
  expect(missingParts(3 * PART + 1, [{ partNumber: 2, etag: '' }])).toEqual([1, 3, 4])
})

it('reports the first failure and the recovery, and retries at once when asked to', async () => {
  const retrying: number[] = []
  const waits: PromiseWithResolvers<void>[] = []
  const retryPolicy = createRetryPolicy({
    onRetrying: (count) => retrying.push(count),
    wait: (_, signal) => {
      const waiting = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => waiting.resolve())
      waits.push(waiting)
      return waiting.promise
    },
  })
  let attempts = 0
  const done = retryPolicy.attempt(async () => {
    attempts += 1
    if (attempts < 3) throw new UploadError('unreachable', 'Failed to fetch')
    return 'there'
  }, new AbortController().signal)
  await expect.poll(() => waits.length).toBe(1)
  retryPolicy.retryNow()
  await expect.poll(() => waits.length).toBe(2)
  retryPolicy.retryNow()
  expect(await done).toBe('there')
  expect(retrying).toEqual([1, 0])
})
