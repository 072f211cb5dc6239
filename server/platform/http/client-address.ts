import type { IncomingMessage } from 'node:http'

/**
 * The visitor's IP address. Forwarded headers count only when they come from a proxy of ours, read from the right: what a
 * visitor writes into them stands further left.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedProxies: readonly string[],
): string {
  const peer = plain(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  const hops = [
    ...forwarded
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter(Boolean),
    peer,
  ]
  const client = hops.findLast((hop, index) => index === 0 || !trustedProxies.includes(hop))
  return client ?? peer
}

/** Without the port that some proxies add. IPv4 inside IPv6, as sockets that listen on both give it, is IPv4. */
function plain(address: string): string {
  const host = /^\[([^\]]*)\]/.exec(address)?.[1] ?? address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return host.replace(/^::ffff:(?=\d+\.)/i, '')
}
