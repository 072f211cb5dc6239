import { describe, expect, it } from 'vitest'
import { inRanges, isAddressRange, isLoopbackHost, isPrivateAddress } from './addresses.ts'

it.each([
  ['10.0.0.0/8', true],
  ['203.0.113.7', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['0.0.0.0/0', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0/8', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['sevenmile.example', false],
  ['', false],
])('%j is an address or a range of them: %s', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected)
})

describe('an address', () => {
  const isNamed = inRanges(['192.0.2.0/24', '2001:db8::/32', 'nonsense'])

  it.each([
    ['192.0.2.1', true],
    ['192.0.3.1', false],
    ['::ffff:192.0.2.1', true],
    ['2001:db8:1::1', true],
    ['2001:db9::1', false],
    ['nonsense', false],
    ['', false],
  ])('%j is in the ranges: %s', (address, expected) => {
    expect(isNamed(address)).toBe(expected)
  })

  it('is in none where there are none', () => {
    expect(inRanges([])('127.0.0.1')).toBe(false)
  })
})

it.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['100.128.0.1', false],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['8.8.8.8', false],
  ['2606:4700::1', false],
])('%s is not routed on the internet: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected)
})

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['[::1]', true],
  ['::1', true],
  ['10.0.0.1', false],
  ['localhost.evil.example', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})
