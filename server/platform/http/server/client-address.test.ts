import { describe, expect, test } from 'vitest'
import { clientAddress, unnamedProxy } from './client-address.ts'

const from = (remoteAddress: string | undefined, forwarded?: string, trusted: string[] = ['10.0.0.1', '10.0.0.2']) =>
  clientAddress(
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } },
    trusted,
  )

describe('clientAddress', () => {
  test('is the peer where no proxy is trusted, whatever it says', () => {
    expect(from('203.0.113.7', '198.51.100.1', [])).toBe('203.0.113.7')
    expect(from('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
  })

  test('is what a trusted proxy saw', () => {
    expect(from('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(from('::ffff:10.0.0.1', '198.51.100.1')).toBe('198.51.100.1')
    expect(from('10.0.0.1', '198.51.100.1, 10.0.0.2')).toBe('198.51.100.1')
  })

  test('is not what stands left of what the proxy saw', () => {
    expect(from('10.0.0.1', '192.0.2.66, 198.51.100.1')).toBe('198.51.100.1')
    expect(from('10.0.0.1', '10.0.0.2, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1')
  })

  test('is a proxy itself where it asks by itself', () => {
    expect(from('10.0.0.1')).toBe('10.0.0.1')
    expect(from('10.0.0.1', ' , ')).toBe('10.0.0.1')
    expect(from('10.0.0.2', '10.0.0.1')).toBe('10.0.0.1')
  })

  test('is one address whatever port the proxy adds', () => {
    expect(from('10.0.0.1', '198.51.100.1:4711')).toBe('198.51.100.1')
    expect(from('10.0.0.1', '[2001:db8::1]:4711')).toBe('2001:db8::1')
    expect(from('10.0.0.1', '2001:db8::1')).toBe('2001:db8::1')
  })

  test('is empty for a socket that is gone', () => {
    expect(from(undefined)).toBe('')
  })

  test('M3: is found behind proxies that are named by their range', () => {
    expect(from('10.0.0.9', '198.51.100.1', ['10.0.0.0/24'])).toBe('198.51.100.1')
    expect(from('10.0.1.9', '198.51.100.1', ['10.0.0.0/24'])).toBe('10.0.1.9')
    expect(from('::ffff:10.0.0.9', '198.51.100.1', ['10.0.0.0/24'])).toBe('198.51.100.1')
    expect(from('::ffff:a00:9', '198.51.100.1', ['10.0.0.0/24'])).toBe('198.51.100.1')
    expect(from('10.0.0.9', '198.51.100.1', ['::ffff:10.0.0.0/120'])).toBe('198.51.100.1')
    expect(from('2400:cb00::5', '2001:db8::1', ['2400:cb00::/32'])).toBe('2001:db8::1')
    expect(from('2400:CB00:0:0::5', '2001:db8::1', ['2400:cb00::5'])).toBe('2001:db8::1')
    expect(from('fe80::5%eth0', '2001:db8::1', ['fe80::/10'])).toBe('2001:db8::1')
    expect(from('10.0.0.9', '198.51.100.1, 2400:cb00::5', ['10.0.0.0/24', '2400:cb00::/32'])).toBe('198.51.100.1')
  })

  test('M3: is the proxy that passes on what is no address', () => {
    for (const junk of [
      'unknown',
      '_hidden',
      '198.51.100.1.5',
      '256.1.1.1',
      'a"b',
      '[::1',
      '198.51.100.1 198.51.100.2',
    ]) {
      expect(from('10.0.0.1', junk)).toBe('10.0.0.1')
      expect(from('10.0.0.1', `198.51.100.1, ${junk}, 10.0.0.2`)).toBe('10.0.0.2')
      expect(from('10.0.0.1', `${junk}, 198.51.100.1`)).toBe('198.51.100.1')
    }
  })

  test('M3: may stand in brackets, with a port, anywhere in the chain', () => {
    expect(from('10.0.0.1', '[2001:db8::1]:4711, 10.0.0.2:80')).toBe('2001:db8::1')
    expect(from('10.0.0.1', '[2001:db8::1]')).toBe('2001:db8::1')
    expect(from('10.0.0.1', '198.51.100.1:4711 ,\t[::ffff:10.0.0.2]:80')).toBe('198.51.100.1')
    expect(from('10.0.0.1', '::ffff:198.51.100.1')).toBe('198.51.100.1')
  })
})

describe('unnamedProxy', () => {
  const by = (remoteAddress: string | undefined, trusted: string[], forwarded: string | undefined = '198.51.100.1') =>
    unnamedProxy(
      { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } },
      trusted,
    )

  test('M3: is a peer that forwards for others while no proxy is named at all', () => {
    for (const peer of ['127.0.0.1', '10.1.2.3', '203.0.113.7', '2001:db8::7']) expect(by(peer, [])).toBe(peer)
  })

  test.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.3',
    '192.168.1.2',
    '100.64.0.9',
    '::ffff:172.20.0.3',
    'fd00::7',
  ])('M3: is %s, which no stranger can have, beside a proxy that is named', (peer) => {
    expect(by(peer, ['192.0.2.1'])).toBe(peer.replace('::ffff:', ''))
  })

  test('M3: is nobody who asks for themselves, who is named, or who may be a stranger beside a proxy that is', () => {
    expect(unnamedProxy({ headers: {}, socket: { remoteAddress: '127.0.0.1' } }, [])).toBeUndefined()
    expect(by('127.0.0.1', ['127.0.0.0/8'])).toBeUndefined()
    expect(by('203.0.113.7', ['127.0.0.1'])).toBeUndefined()
    expect(by('2001:db8::7', ['127.0.0.1'])).toBeUndefined()
    expect(by(undefined, [])).toBeUndefined()
  })
})
