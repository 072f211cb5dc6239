import { describe, expect, it } from 'vitest'
import { createOrderVersion } from './order-version.ts'

describe('the order on which the next one is based', () => {
  it('is the one that was stored, also while the list of before shows again', () => {
    const version = createOrderVersion('a')
    expect(version.current()).toBe('a')
    version.stored('b')
    version.shown('a')
    expect(version.current()).toBe('b')
  })

  it('is the last of several that were stored, though the list shows an earlier one meanwhile', () => {
    const version = createOrderVersion('a')
    version.stored('b')
    version.stored('c')
    version.shown('b')
    expect(version.current()).toBe('c')
    version.shown('c')
    expect(version.current()).toBe('c')
  })

  it('is somebody else’s as soon as the list shows it', () => {
    const version = createOrderVersion('a')
    version.stored('b')
    version.shown('x')
    expect(version.current()).toBe('x')
    version.stored('a')
    version.shown('a')
    version.shown('y')
    expect(version.current()).toBe('y')
  })

  it('may be the same as once before', () => {
    const version = createOrderVersion('a')
    version.stored('b')
    version.stored('a')
    version.shown('a')
    expect(version.current()).toBe('a')
    version.shown('b')
    expect(version.current()).toBe('a')
  })
})
