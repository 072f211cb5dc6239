import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { inRanges, isPrivateAddress } from '#server/platform/addresses.ts'

type Received = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * The visitor's IP address. Forwarded headers count only from trusted proxies, read from the right: values that a visitor
 * adds stand further left. A trusted proxy that forwards no valid address is taken for the visitor.
 *
 * @param trustedProxies Addresses and ranges; the same array again costs nothing.
 */
export function clientAddress(request: Received, trustedProxies: readonly string[]): string {
  const isTrusted = trustOf(trustedProxies)
  let client = peerOf(request)
  for (const hop of forwardedHops(request).toReversed()) {
    if (!isTrusted(client) || isIP(hop) === 0) break
    client = hop
  }
  return client
}

/**
 * The address of a peer that forwards for others although it is not trusted. Visitors can write X-Forwarded-For too, so
 * once a proxy is named, only private addresses count.
 */
export function unnamedProxy(request: Received, trustedProxies: readonly string[]): string | undefined {
  if (forwardedHops(request).length === 0) return undefined
  const peer = peerOf(request)
  if (peer === '' || trustOf(trustedProxies)(peer)) return undefined
  return trustedProxies.length === 0 || isPrivateAddress(peer) ? peer : undefined
}

const trusts = new WeakMap<readonly string[], (address: string) => boolean>()

function trustOf(proxies: readonly string[]): (address: string) => boolean {
  const isTrusted = trusts.get(proxies) ?? inRanges(proxies)
  trusts.set(proxies, isTrusted)
  return isTrusted
}

const peerOf = ({ socket }: Received): string => plain(socket.remoteAddress ?? '')

function forwardedHops({ headers }: Received): string[] {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return []
  const hops = String(forwarded).split(',')
  return hops.map((hop) => plain(hop.trim())).filter(Boolean)
}

/** Without port and zone. IPv4 inside IPv6, as sockets that listen on both give it, is IPv4. */
function plain(address: string): string {
  const host = /^\[([^\]]*)\]/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return host.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
}
