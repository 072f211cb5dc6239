import { expect, it } from 'vitest'
import type { UploadChange } from '../files/upload-state.ts'
import type { Transport } from './file-upload.ts'
import type { Progress } from './progress.ts'
import { createRetryPolicy } from './retry-policy.ts'
import { UploadError } from './upload-error.ts'
import { runUploads, type UploadItem } from './upload-run.ts'

const item = (name: string, url?: string): UploadItem => ({
  id: name,
  name,
  contentType: 'image/jpeg',
  file: async () => new Blob(['x']),
  uploadState: { pathname: `p/${name}`, parts: [], ...(url && { url }) },
})

/** @param refuse Names that the storage does not take, with the reason. */
function run(thumbnail: UploadItem | undefined, files: UploadItem[], refuse: Record<string, UploadError> = {}) {
  const sent: string[] = []
  const progress: Progress[] = []
  const changes: [string, UploadChange][] = []
  const transport: Transport = {
    requestToken: async () => 'token',
    begin: async ({ pathname }) => {
      const failure = refuse[pathname.slice(2)]
      if (failure) throw failure
      sent.push(pathname.slice(2))
      return { uploadId: 'u', key: 'k' }
    },
    sendPart: async ({ partNumber }) => ({ partNumber, etag: '' }),
    finish: async ({ pathname }) => ({ url: `/media/${pathname}` }),
  }
  const done = runUploads({
    thumbnail,
    files,
    thumbnailPhase: 'Uploading thumbnail',
    transport,
    retryPolicy: createRetryPolicy({ onRetrying: () => {}, wait: async () => {} }),
    signal: new AbortController().signal,
    onProgress: (now) => progress.push(now),
    onItem: (id, change) => changes.push([id, change]),
    renew: (pathname) => `${pathname}-again`,
  })
  return { done, sent, progress, changes }
}

it('UPL-25, UPL-26: sends the thumbnail, then each file, and counts what has finished', async () => {
  const { done, sent, progress } = run(item('t'), [item('1'), item('2')])
  await done
  expect(sent).toEqual(['t', '1', '2'])
  expect([...new Set(progress.map(({ phase }) => phase))]).toEqual([
    'Uploading thumbnail',
    'Uploading file 1 of 2',
    'Uploading file 2 of 2',
  ])
  expect(progress[0]).toEqual({ phase: 'Uploading thumbnail', file: 't', current: 0, total: 3 })
  expect(progress.at(-1)).toEqual({ phase: 'Uploading file 2 of 2', file: '2', current: 3, total: 3 })
})

it('UPL-47: sends only what is missing', async () => {
  const { done, sent, progress } = run(item('t', '/t'), [item('1', '/1'), item('2'), item('3', '/3')])
  await done
  expect(sent).toEqual(['2'])
  expect(progress[0]).toEqual({ phase: 'Uploading file 3 of 3', file: '2', current: 3, total: 4 })
})

it('UPL-47: a file that is refused does not keep the others back', async () => {
  const { done, sent, changes } = run(item('t'), [item('1'), item('2')], {
    1: new UploadError('refused', 'No picture.'),
  })
  await expect(done).rejects.toThrow('Failed to upload 1: No picture.')
  expect(sent).toEqual(['t', '2'])
  expect(changes).toContainEqual(['1', { state: 'failed', error: 'Failed to upload 1: No picture.' }])
})

it('UPL-35: of two files that are refused, the first in their order is named, even if it is refused later', async () => {
  const slow = { ...item('1'), file: () => passed().then(item('1').file) }
  const refused = new UploadError('refused', 'No picture.')
  const { done } = run(undefined, [slow, item('2')], { 1: refused, 2: refused })
  await expect(done).rejects.toThrow('Failed to upload 1: No picture.')
})

it('stops asking a storage that is out of reach', async () => {
  const away = new UploadError('unreachable', 'Failed to fetch')
  const files = ['1', '2', '3', '4', '5'].map((name) => item(name))
  const { done, progress } = run(undefined, files, { 1: away, 2: away, 3: away, 4: away, 5: away })
  await expect(done).rejects.toThrow('Network error. Please check your connection and try again.')
  expect(progress.map(({ file }) => file)).not.toContain('5')
})

it('sends a file anew, to another path, where the storage has forgotten what there was of it', async () => {
  const lost = item('1')
  const files = [{ ...lost, uploadState: { ...lost.uploadState, upload: { uploadId: 'old', key: 'old' } } }]
  const transport = run(undefined, files)
  await transport.done
  expect(transport.changes).toContainEqual(['1', { state: 'done', fraction: 1 }])
})

/** Resolves after all pending microtasks. */
const passed = () => new Promise((resolve) => setImmediate(resolve))

it('a stop leaves what has not arrived waiting, and begins nothing more', async () => {
  const stop = new AbortController()
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', note)
  const changes: [string, UploadChange][] = []
  const never = new Promise<never>((_, refuse) =>
    stop.signal.addEventListener('abort', () => refuse(stop.signal.reason)),
  )
  const transport = { requestToken: () => never, begin: () => never, sendPart: () => never, finish: () => never }
  const done = runUploads({
    thumbnail: undefined,
    files: ['1', '2', '3', '4'].map((name) => item(name)),
    thumbnailPhase: '',
    transport,
    retryPolicy: createRetryPolicy({ onRetrying: () => {}, wait: async () => {} }),
    signal: stop.signal,
    onProgress: () => {},
    onItem: (id, change) => changes.push([id, change]),
    renew: (pathname) => pathname,
  })
  await passed()
  stop.abort(new Error('Stopped.'))
  await expect(done).rejects.toThrow('Stopped.')
  await passed()
  process.off('unhandledRejection', note)
  const last = new Map(changes.map(([id, { state }]) => [id, state]))
  expect(Object.fromEntries(last)).toEqual({ 1: 'waiting', 2: 'waiting', 3: 'waiting' })
  expect(uncaught).toEqual([])
})
