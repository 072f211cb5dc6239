import { describe, expect, it } from 'vitest'
import { createRedirect, normalizePath, REDIRECT_ERROR, readablePath } from './redirects.ts'

describe('a path, as addresses are compared', () => {
  it.each([
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/', '/'],
    ['///', '/'],
    ['/Old House', '/Old%20House'],
    ['/Old%20House', '/Old%20House'],
    ['/a/../b', '/b'],
    ['/./about', '/about'],
    ['/x/..//evil.example', '/evil.example'],
    ['//evil.example', '/evil.example'],
    ['/café', '/caf%C3%A9'],
  ])('%j is %j', (path, normal) => {
    expect(normalizePath(path)).toBe(normal)
    expect(normalizePath(normal)).toBe(normal)
  })
})

describe('a path, as people read addresses', () => {
  it.each([
    ['/about', '/about'],
    ['/caf%C3%A9', '/café'],
    ['/Old%20House', '/Old House'],
    // Another path, or none, if it were decoded.
    ['/a%2Fb%3Fc%23d', '/a%2Fb%3Fc%23d'],
    ['/100%', '/100%'],
    ['/%FF', '/%FF'],
    // Would be shown backwards, or not at all.
    ['/%E2%80%AEtuoba', '/%E2%80%AEtuoba'],
    ['/%00', '/%00'],
  ])('%j is %j', (path, readable) => {
    expect(readablePath(path)).toBe(readable)
  })
})

describe('an address that is to lead elsewhere', () => {
  const parse = (from: unknown) => createRedirect.input.safeParse({ from, to: '/about' })

  it.each(['/old-page', ' /old-page ', '/old-page/'])('%j is taken in its normal form', (from) => {
    expect(parse(from).data).toEqual({ from: '/old-page', to: '/about' })
  })

  it.each([
    ['without a slash at its front', 'old-page'],
    ['of another site', '//evil.example/a'],
    ['that a browser takes for another site', '/\\evil.example'],
    ['with a query', '/old?page=1'],
    ['with a fragment', '/old#top'],
    ['with a line break', '/old\npage'],
    ['with markup', '/old"><b'],
    ['that is a whole web address', 'https://sevenmile.example/old'],
    ['that is empty', ''],
    ['that is no text', 7],
  ])('one %s is refused in words', (_, from) => {
    const { error } = parse(from)
    expect(error?.issues.map(({ message }) => message)).toEqual([REDIRECT_ERROR.notAPath])
  })

  it('is refused once it is too long', () => {
    expect(parse(`/${'a'.repeat(499)}`).success).toBe(true)
    expect(parse(`/${'a'.repeat(500)}`).error?.issues[0]?.message).toBe('Please use 500 characters or fewer')
  })
})
