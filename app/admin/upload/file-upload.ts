import type { FinishedPart, UploadState } from '#app/admin/files/upload-state.ts'
import { BLOB } from '#contract/limits.ts'
import type { Semaphore } from '#contract/semaphore.ts'
import type { Patience } from './retry-policy.ts'
import { StorageTrouble } from './upload-error.ts'

export interface PartRequest {
  pathname: string
  token: string
  contentType: string
  uploadId: string
  key: string
  signal: AbortSignal
}

/** The storage, one request each. All throw StorageTrouble. */
export interface Transport {
  /** Leave to store one file under one path. */
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
  /** Changed as parts arrive. */
  ticket: UploadState
}

export interface Sending {
  transport: Transport
  patience: Patience
  /** Room for parts, shared by all files. */
  slots: Semaphore
  signal: AbortSignal
  /** The ticket has changed. */
  onTicket: (ticket: UploadState) => void
  /** @param fraction How much of the file has been sent, up to 1. */
  onSent: (fraction: number) => void
}

/** Sends what is missing of a file. @returns Its address. @throws StorageTrouble, or the reason of the signal. */
export async function uploadFile(job: Job, sending: Sending): Promise<string> {
  if (job.ticket.url !== undefined) return job.ticket.url
  const { pathname } = job.ticket
  const { transport, patience, signal } = sending
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  let token = askForToken()
  let ticket = job.ticket

  function askForToken(): Promise<string> {
    const asked = patience.attempt(() => transport.requestToken(pathname), both)
    // An upload that is stopped before it needs the token does not wait for it.
    asked.catch(() => undefined)
    return asked
  }

  function change(next: UploadState): void {
    ticket = next
    sending.onTicket(next)
  }

  /** Tries with a new token where the old one has become too old. */
  async function authorized<T>(act: (token: string) => Promise<T>): Promise<T> {
    const used = token
    try {
      return await patience.attempt(async () => act(await used), both)
    } catch (error) {
      if (!isExpired(error)) throw error
      if (token === used) token = askForToken()
      return patience.attempt(async () => act(await token), both)
    }
  }

  const common = { pathname, contentType: job.contentType, signal: both }
  const upload = ticket.upload ?? (await authorized((token) => transport.begin({ ...common, token })))
  if (!ticket.upload) change({ ...ticket, upload, parts: [] })
  const sent = createMeter(job.file, ticket.parts, sending.onSent)

  const sendMissing = missingParts(job.file.size, ticket.parts).map((partNumber) =>
    sending.slots.run(async () => {
      const body = partOf(job.file, partNumber)
      const onSent = (bytes: number) => sent(partNumber, Math.min(bytes, body.size))
      const part = await authorized((token) =>
        transport.sendPart({ ...common, ...upload, token, partNumber, body, onSent }),
      )
      onSent(body.size)
      change({ ...ticket, parts: [...ticket.parts, part] })
    }),
  )
  try {
    await Promise.all(sendMissing)
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled(sendMissing)
    throw error
  }
  const parts = ticket.parts.toSorted((a, b) => a.partNumber - b.partNumber)
  const { url } = await authorized((token) => transport.finish({ ...common, ...upload, token, parts }))
  change({ ...ticket, url })
  return url
}

function isExpired(error: unknown): boolean {
  return error instanceof StorageTrouble && error.kind === 'tokenExpired'
}

export function missingParts(sizeBytes: number, finished: readonly FinishedPart[]): number[] {
  const count = Math.max(1, Math.ceil(sizeBytes / BLOB.partBytes))
  const has = new Set(finished.map(({ partNumber }) => partNumber))
  return Array.from({ length: count }, (_, index) => index + 1).filter((partNumber) => !has.has(partNumber))
}

function partOf(file: Blob, partNumber: number): Blob {
  return file.slice((partNumber - 1) * BLOB.partBytes, partNumber * BLOB.partBytes)
}

/** Adds up what has been sent of the parts, and tells of every percent. */
function createMeter(file: Blob, finished: readonly FinishedPart[], onSent: (fraction: number) => void) {
  const bytes = new Map(finished.map(({ partNumber }) => [partNumber, partOf(file, partNumber).size]))
  let told = -1
  return (partNumber: number, sentBytes: number): void => {
    bytes.set(partNumber, sentBytes)
    const sum = [...bytes.values()].reduce((total, part) => total + part, 0)
    const percent = Math.floor((100 * sum) / Math.max(1, file.size))
    if (percent === told) return
    told = percent
    onSent(percent / 100)
  }
}
