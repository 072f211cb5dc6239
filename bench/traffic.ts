import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'

export const KINDS = ['html', 'css', 'js', 'font', 'image', 'video', 'other'] as const
export type Kind = (typeof KINDS)[number]
export type BytesByKind = Record<Kind, number>

interface Transfer {
  kind: Kind
  url: string
  headerBytes: number
  bytes: number
  status: number
  /** False while more bytes are to come, except of films, which are read as they play. */
  settled: boolean
}

const KIND_BY_TYPE: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
  Media: 'video',
}
const QUIET_MS = 500
const POLL_MS = 50
/** Long enough for pictures that are rendered for the first time. */
const QUIET_TIMEOUT_MS = 120_000

export type Traffic = Awaited<ReturnType<typeof watchTraffic>>

/**
 * Counts the bodies that a page transfers from now on, compressed as they cross the wire. Headers are left out: HTTP/2,
 * which visitors get, packs them to next to nothing.
 */
export async function watchTraffic(page: Page) {
  const transfers = new Map<string, Transfer>()
  let lastEventMs = performance.now()
  const change = (requestId: string, news: (transfer: Transfer) => Partial<Transfer>): void => {
    const transfer = transfers.get(requestId)
    if (!transfer) return
    lastEventMs = performance.now()
    Object.assign(transfer, news(transfer))
  }
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (url.startsWith('data:')) return
    const kind = KIND_BY_TYPE[type] ?? 'other'
    transfers.set(requestId, { kind, url, headerBytes: 0, bytes: 0, status: 0, settled: type === 'Media' })
    lastEventMs = performance.now()
  })
  session.on('Network.responseReceived', ({ requestId, response: { status, encodedDataLength } }) =>
    change(requestId, () => ({ status, headerBytes: encodedDataLength })),
  )
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    change(requestId, ({ bytes }) => ({ bytes: bytes + encodedDataLength })),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, ({ headerBytes }) => ({ bytes: encodedDataLength - headerBytes, settled: true })),
  )
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, () => ({ settled: true })))
  await session.send('Network.enable')

  const isQuiet = () =>
    performance.now() - lastEventMs > QUIET_MS && [...transfers.values()].every(({ settled }) => settled)

  return {
    /** Waits until nothing is on its way. @throws {Error} After two minutes. */
    async quiet(): Promise<void> {
      const deadlineMs = performance.now() + QUIET_TIMEOUT_MS
      while (!isQuiet()) {
        if (performance.now() > deadlineMs) throw new Error(`${page.url()} is still loading after two minutes.`)
        await delay(POLL_MS)
      }
    },
    bytes(): BytesByKind {
      const sums: BytesByKind = { html: 0, css: 0, js: 0, font: 0, image: 0, video: 0, other: 0 }
      for (const { kind, bytes } of transfers.values()) sums[kind] += bytes
      return sums
    },
    addresses: () => [...transfers.values()].map(({ url }) => url),
    /** Addresses answered with this status. */
    answeredWith: (wanted: number) =>
      [...transfers.values()].filter(({ status }) => status === wanted).map(({ url }) => url),
  }
}
