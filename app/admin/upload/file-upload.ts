import type { FinishedPart, UploadState } from '#app/admin/files/upload-state.ts'
import { BLOB } from '#contract/limits.ts'
import type { Semaphore } from '#shared/semaphore.ts'
import type { RetryPolicy } from './retry-policy.ts'
import { UploadError } from './upload-error.ts'

export interface PartRequest {
  pathname: string
  token: string
  contentType: string
  uploadId: string
  key: string
  signal: AbortSignal
}

/** Requests to the storage. All throw UploadError. */
export interface Transport {
  /** Token that allows to store one file under this path. */
  requestToken: (pathname: string) => Promise<string>
  begin: (request: Omit<PartRequest, 'uploadId' | 'key'>) => Promise<{ uploadId: string; key: string }>
  sendPart: (
    request: PartRequest & { partNumber: number; body: Blob; onSent: (bytes: number) => void },
  ) => Promise<FinishedPart>
  finish: (request: PartRequest & { parts: readonly FinishedPart[] }) => Promise<{ url: string }>
}

interface Job {
  file: Blob
  contentType: string
  /** State to continue from. */
  uploadState: UploadState
}

export interface Sending {
  transport: Transport
  retryPolicy: RetryPolicy
  /** Limits the parts sent at once, over all files. */
  semaphore: Semaphore
  signal: AbortSignal
  onUploadState: (uploadState: UploadState) => void
  /** @param fraction Share of the bytes sent, from 0 to 1. */
  onSent: (fraction: number) => void
}

/** Sends the missing parts of a file. @returns Its address. @throws {UploadError}, or the reason of the signal. */
export async function uploadFile(job: Job, sending: Sending): Promise<string> {
  if (job.uploadState.url !== undefined) return job.uploadState.url
  const { pathname } = job.uploadState
  const { transport, retryPolicy, signal } = sending
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  let token = askForToken()
  let uploadState = job.uploadState

  function askForToken(): Promise<string> {
    const asked = retryPolicy.attempt(() => transport.requestToken(pathname), both)
    // An upload that is stopped before it needs the token leaves the rejection unhandled.
    asked.catch(() => undefined)
    return asked
  }

  function change(next: UploadState): void {
    uploadState = next
    sending.onUploadState(next)
  }

  /** Repeats with a new token where the old one has expired. */
  async function authorized<T>(act: (token: string) => Promise<T>): Promise<T> {
    const used = token
    try {
      return await retryPolicy.attempt(async () => act(await used), both)
    } catch (error) {
      if (!isExpired(error)) throw error
      if (token === used) token = askForToken()
      return retryPolicy.attempt(async () => act(await token), both)
    }
  }

  const common = { pathname, contentType: job.contentType, signal: both }
  const upload = uploadState.upload ?? (await authorized((token) => transport.begin({ ...common, token })))
  if (!uploadState.upload) change({ ...uploadState, upload, parts: [] })
  const sent = createMeter(job.file, uploadState.parts, sending.onSent)

  const sendMissing = missingParts(job.file.size, uploadState.parts).map((partNumber) =>
    sending.semaphore.run(async () => {
      const body = partOf(job.file, partNumber)
      const onSent = (bytes: number) => sent(partNumber, Math.min(bytes, body.size))
      const part = await authorized((token) =>
        transport.sendPart({ ...common, ...upload, token, partNumber, body, onSent }),
      )
      onSent(body.size)
      change({ ...uploadState, parts: [...uploadState.parts, part] })
    }),
  )
  try {
    await Promise.all(sendMissing)
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(sendMissing)
    throw error
  }
  const parts = uploadState.parts.toSorted((a, b) => a.partNumber - b.partNumber)
  const { url } = await authorized((token) => transport.finish({ ...common, ...upload, token, parts }))
  change({ ...uploadState, url })
  return url
}

function isExpired(error: unknown): boolean {
  return error instanceof UploadError && error.kind === 'tokenExpired'
}

export function missingParts(sizeBytes: number, finished: readonly FinishedPart[]): number[] {
  const count = Math.max(1, Math.ceil(sizeBytes / BLOB.partBytes))
  const has = new Set(finished.map(({ partNumber }) => partNumber))
  return Array.from({ length: count }, (_, index) => index + 1).filter((partNumber) => !has.has(partNumber))
}

function partOf(file: Blob, partNumber: number): Blob {
  return file.slice((partNumber - 1) * BLOB.partBytes, partNumber * BLOB.partBytes)
}

/** Sums the sent bytes of all parts and reports each full percent. */
function createMeter(file: Blob, finished: readonly FinishedPart[], onSent: (fraction: number) => void) {
  const bytes = new Map(finished.map(({ partNumber }) => [partNumber, partOf(file, partNumber).size]))
  let reported = -1
  return (partNumber: number, sentBytes: number): void => {
    bytes.set(partNumber, sentBytes)
    const sum = [...bytes.values()].reduce((total, part) => total + part, 0)
    const percent = Math.floor((100 * sum) / Math.max(1, file.size))
    if (percent === reported) return
    reported = percent
    onSent(percent / 100)
  }
}
