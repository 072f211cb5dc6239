import { expect, test } from 'vitest'
import { originOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0DB8:0001::5', '2001:db8:1:0', '2001:db8:1'],
  ['2001:db8::', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
  ['', '', ''],
  ['not an address', 'not an address', 'not an address'],
])('%s is host %s of network %s', (address, host, network) => {
  expect(originOf(address)).toEqual({ host, network })
})
