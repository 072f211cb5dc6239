import { BLOB } from '#contract/limits.ts'
import { createSemaphore, type Semaphore } from '#shared/semaphore.ts'
import type { UploadChange, UploadState } from '../files/upload-state.ts'
import { type Transport, uploadFile } from './file-upload.ts'
import { PHASE, type Progress } from './progress.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { UploadError, uploadErrorText } from './upload-error.ts'

const FILES_AT_ONCE = 3

/** A file to upload. */
export interface UploadItem {
  id: string
  name: string
  contentType: string
  /** Resolves when it has been converted. */
  file: () => Promise<Blob>
  uploadState: UploadState
}

interface RunOptions {
  thumbnail: UploadItem | undefined
  files: readonly UploadItem[]
  thumbnailPhase: string
  transport: Transport
  retryPolicy: RetryPolicy
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  onItem: (id: string, change: UploadChange) => void
  /** New path for a file that has to be sent again from its start. */
  renew: (pathname: string) => string
}

/**
 * Uploads the thumbnail, then the files, three at a time, and only their missing parts. A refused file does not stop the
 * others. Of several failures, the error names the first in the order of the files.
 *
 * @throws {Error} with the message for the first file that was not uploaded; the reason of the signal.
 */
export async function runUploads(options: RunOptions): Promise<void> {
  const { thumbnail, files, signal, onProgress, onItem } = options
  const items = thumbnail ? [thumbnail, ...files] : files
  const partSemaphore = createSemaphore(BLOB.concurrentParts)
  const failures = new Map<string, string>()
  const progress = { phase: '', file: '', current: items.filter(isDone).length, total: items.length }
  let isCutOff = false

  function report(change: Partial<Progress>): void {
    onProgress(Object.assign(progress, change) && { ...progress })
  }

  async function send(item: UploadItem): Promise<void> {
    signal.throwIfAborted()
    onItem(item.id, { state: 'uploading', fraction: 0, error: undefined, uploadState: item.uploadState })
    try {
      await uploadAnewIfLost(item, { ...options, semaphore: partSemaphore })
      onItem(item.id, { state: 'done', fraction: 1 })
      report({ current: progress.current + 1 })
    } catch (error) {
      if (signal.aborted) onItem(item.id, { state: 'waiting' })
      signal.throwIfAborted()
      const text = uploadErrorText(error, item.name)
      onItem(item.id, { state: 'failed', error: text })
      failures.set(item.id, text)
      isCutOff ||= isOutage(error)
    }
  }

  function throwFirstFailure(): void {
    const first = items.find(({ id }) => failures.has(id))
    if (first) throw new Error(failures.get(first.id))
  }

  if (thumbnail && !isDone(thumbnail)) {
    report({ phase: options.thumbnailPhase, file: thumbnail.name })
    await send(thumbnail)
    throwFirstFailure()
  }
  const fileSemaphore = createSemaphore(FILES_AT_ONCE)
  const missing = files.filter((item) => !isDone(item))
  let ended = files.length - missing.length
  const underWay = new Set<UploadItem>()

  function reportFirst(): void {
    const [first] = underWay
    if (first) report({ phase: PHASE.file(ended + 1, files.length), file: first.name })
  }

  await Promise.all(
    missing.map((item) =>
      fileSemaphore.run(async () => {
        if (isCutOff) return
        underWay.add(item)
        if (underWay.size === 1) reportFirst()
        await send(item)
        underWay.delete(item)
        ended += 1
        reportFirst()
      }),
    ),
  )
  throwFirstFailure()
}

const isDone = ({ uploadState }: UploadItem) => uploadState.url !== undefined

/** True for failures that the other files would meet as well: the run ends. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof UploadError && ['unreachable', 'unavailable', 'throttled', 'unauthorized'].includes(error.kind)
  )
}

type SendOptions = Pick<RunOptions, 'transport' | 'retryPolicy' | 'signal' | 'onItem' | 'renew'> & {
  semaphore: Semaphore
}

/** The storage deletes uploads that were left for a day: then the whole file is sent again, to a new path. */
async function uploadAnewIfLost(item: UploadItem, options: SendOptions): Promise<void> {
  try {
    await upload(item, item.uploadState, options)
  } catch (error) {
    const isLost = error instanceof UploadError && error.kind === 'notFound'
    if (!isLost || item.uploadState.upload === undefined) throw error
    await upload(item, { pathname: options.renew(item.uploadState.pathname), parts: [] }, options)
  }
}

async function upload(item: UploadItem, uploadState: UploadState, { onItem, ...options }: SendOptions): Promise<void> {
  const file = await item.file()
  await uploadFile(
    { file, contentType: item.contentType, uploadState },
    {
      ...options,
      onUploadState: (uploadState) => onItem(item.id, { uploadState }),
      onSent: (fraction) => onItem(item.id, { fraction }),
    },
  )
}
