import { isIPv6 } from 'node:net'

/** A host and its network: an IPv4 address and its /24, an IPv6 /64 and its /48. */
export interface Origin {
  host: string
  network: string
}

/** @param address IP address as the socket gives it; IPv4 inside IPv6 counts as IPv4. */
export function originOf(address: string): Origin {
  const ipv4 = /(?:^|:)((?:\d{1,3}\.){3}\d{1,3})$/.exec(address)?.[1]
  if (ipv4) return { host: ipv4, network: ipv4.split('.').slice(0, 3).join('.') }
  if (!isIPv6(address)) return { host: address, network: address }
  const groups = expand(address)
  return { host: groups.slice(0, 4).join(':'), network: groups.slice(0, 3).join(':') }
}

function expand(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(8 - left.length - right.length, 0) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}
