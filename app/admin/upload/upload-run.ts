import { BLOB } from '#contract/limits.ts'
import { createSemaphore } from '#contract/semaphore.ts'
import type { UploadChange, UploadState } from '../files/upload-state.ts'
import { type Transport, uploadFile } from './file-upload.ts'
import { PHASE, type Progress } from './progress.ts'
import type { Patience } from './retry-policy.ts'
import { StorageTrouble, uploadErrorText } from './upload-error.ts'

const FILES_AT_ONCE = 3

/** A file on its way. */
export interface UploadItem {
  id: string
  name: string
  contentType: string
  /** Resolves when it is ready to be sent. */
  file: () => Promise<Blob>
  ticket: UploadState
}

interface RunOptions {
  thumbnail: UploadItem | undefined
  files: readonly UploadItem[]
  thumbnailPhase: string
  transport: Transport
  patience: Patience
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  onItem: (id: string, change: UploadChange) => void
  /** Another path for a file that has to be sent anew. */
  renew: (pathname: string) => string
}

/**
 * Sends the thumbnail, then the files, three at a time; what has arrived before is not sent again. A file that is refused
 * does not keep the others from going on. Of several that did not arrive, the first in their order is the one that is
 * named, whichever was refused first.
 *
 * @throws {Error} with the message for the first file that did not arrive; the reason of the signal.
 */
export async function runUploads(options: RunOptions): Promise<void> {
  const { thumbnail, files, signal, onProgress, onItem } = options
  const items = thumbnail ? [thumbnail, ...files] : files
  const parts = createSemaphore(BLOB.concurrentParts)
  const failures = new Map<string, string>()
  const progress = { phase: '', file: '', current: items.filter(isDone).length, total: items.length }
  let isCutOff = false

  function report(change: Partial<Progress>): void {
    onProgress(Object.assign(progress, change) && { ...progress })
  }

  async function send(item: UploadItem): Promise<void> {
    signal.throwIfAborted()
    onItem(item.id, { state: 'uploading', fraction: 0, error: undefined, ticket: item.ticket })
    try {
      await uploadAnewIfLost(item, { ...options, slots: parts })
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
  const slots = createSemaphore(FILES_AT_ONCE)
  const missing = files.filter((item) => !isDone(item))
  let ended = files.length - missing.length
  const underWay = new Set<UploadItem>()

  function reportFirst(): void {
    const [first] = underWay
    if (first) report({ phase: PHASE.file(ended + 1, files.length), file: first.name })
  }

  await Promise.all(
    missing.map((item) =>
      slots.run(async () => {
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

const isDone = ({ ticket }: UploadItem) => ticket.url !== undefined

/** After ten attempts on one file, the others would fare no better. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof StorageTrouble && ['unreachable', 'unavailable', 'throttled', 'unauthorized'].includes(error.kind)
  )
}

type SendOptions = Pick<RunOptions, 'transport' | 'patience' | 'signal' | 'onItem' | 'renew'> & {
  slots: ReturnType<typeof createSemaphore>
}

/** The storage forgets uploads that nobody went on with for a day: then all of the file is sent, to another path. */
async function uploadAnewIfLost(item: UploadItem, options: SendOptions): Promise<void> {
  try {
    await upload(item, item.ticket, options)
  } catch (error) {
    const isLost = error instanceof StorageTrouble && error.kind === 'notFound'
    if (!isLost || item.ticket.upload === undefined) throw error
    await upload(item, { pathname: options.renew(item.ticket.pathname), parts: [] }, options)
  }
}

async function upload(item: UploadItem, ticket: UploadState, { onItem, ...options }: SendOptions): Promise<void> {
  const file = await item.file()
  await uploadFile(
    { file, contentType: item.contentType, ticket },
    {
      ...options,
      onTicket: (ticket) => onItem(item.id, { ticket }),
      onSent: (fraction) => onItem(item.id, { fraction }),
    },
  )
}
