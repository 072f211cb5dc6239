import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

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
})
