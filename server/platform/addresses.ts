import { BlockList, isIP } from 'node:net'

const RANGE = /^([^/]+)(?:\/(\d{1,3}))?$/
const BITS = { ipv4: 32, ipv6: 128 } as const

interface Range {
  address: string
  family: keyof typeof BITS
  prefixBits: number
}

/** @returns undefined for a text that is neither an IP address nor a range, such as 10.0.0.0/8 or 2001:db8::/32. */
function parseRange(text: string): Range | undefined {
  const [, address = '', prefix] = RANGE.exec(text) ?? []
  const family = familyOf(address)
  if (!family) return undefined
  const prefixBits = prefix === undefined ? BITS[family] : Number(prefix)
  return prefixBits <= BITS[family] ? { address, family, prefixBits } : undefined
}

function familyOf(address: string): Range['family'] | undefined {
  return ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)]
}

/** True for an IP address and for a range of them in CIDR notation. */
export const isAddressRange = (text: string): boolean => parseRange(text) !== undefined

/** True when an address is in one of these ranges; an IPv4 address may be written inside an IPv6 one. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges.map(parseRange)) {
    if (range) list.addSubnet(range.address, range.prefixBits, range.family)
  }
  return (address) => {
    const family = familyOf(address)
    return family !== undefined && list.check(address, family)
  }
}

const LOOPBACK_RANGES = ['127.0.0.0/8', '::1']
/** Ranges that are not routed on the internet: RFC 1918, 3927, 4193, 4291 and 6598. */
const PRIVATE_RANGES = [
  ...LOOPBACK_RANGES,
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  'fc00::/7',
  'fe80::/10',
]

const isLoopbackAddress = inRanges(LOOPBACK_RANGES)
/** True for an address that no stranger on the internet can have. */
export const isPrivateAddress = inRanges(PRIVATE_RANGES)

/** Ranges that lead to nobody on the internet, or hide an address of another range in theirs. */
const SPECIAL_RANGES = [
  '0.0.0.0/8',
  '192.0.0.0/24',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
]
const isSpecialAddress = inRanges([...PRIVATE_RANGES, ...SPECIAL_RANGES])
/** True for an address that only a machine on the internet has; false for any other text. */
export const isPublicAddress = (address: string): boolean => isIP(address) !== 0 && !isSpecialAddress(address)

/** @param host Name or address, also as a URL has it: an IPv6 address in brackets. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
}
