import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

const SECRET = 'a secret of the tests, long enough to sign with'
const tokens = createTokens(SECRET)

describe('signed tokens', () => {
  it.each(['lead 1', '', 'maura@example.com', 'a.b.c', 'Zoë – 座'])(
    'give back %j, in letters that fit a link',
    (subject) => {
      const token = tokens.sign('confirm', subject)
      expect(token).toMatch(/^[\w-]*\.[\w-]+$/)
      expect(tokens.read('confirm', token)).toBe(subject)
    },
  )

  it('count for their own purpose only', () => {
    expect(tokens.read('unsubscribe', tokens.sign('confirm', 'lead 1'))).toBeUndefined()
  })

  it('cannot be moved between purpose and subject', () => {
    expect(tokens.read('confirm', tokens.sign('confir', 'm'))).toBeUndefined()
  })

  it('are worth nothing under another secret', () => {
    const others = createTokens('another secret of the tests, as long as the first')
    expect(others.read('confirm', tokens.sign('confirm', 'lead 1'))).toBeUndefined()
  })

  it('cannot be changed in any place', () => {
    const token = tokens.sign('confirm', 'lead 1')
    for (let index = 0; index < token.length; index += 1) {
      const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'Q' : 'A'}${token.slice(index + 1)}`
      expect(tokens.read('confirm', changed), changed).toBeUndefined()
    }
  })

  it.each(['', '.', '..', 'bGVhZCAx', 'bGVhZCAx.', '.c2ln', '💥.💥', 'bGVhZCAx.Zm9v'])('%j is none', (text) => {
    expect(tokens.read('confirm', text)).toBeUndefined()
  })

  it('S12: seal what only this site may read, for one purpose, never twice the same', () => {
    const sealed = tokens.seal('mailed link', 'a token – 座')
    expect(tokens.open('mailed link', sealed)).toBe('a token – 座')
    expect(sealed).not.toBe(tokens.seal('mailed link', 'a token – 座'))
    const others = createTokens('another secret of the tests, as long as the first')
    expect([tokens.open('other', sealed), others.open('mailed link', sealed)]).toEqual([undefined, undefined])
    for (const broken of ['', 'x', sealed.slice(0, -2), `AAAA${sealed}`]) {
      expect(tokens.open('mailed link', broken), broken).toBeUndefined()
    }
  })

  it('S24: name what must not be stored as it is, the same each time', () => {
    const name = tokens.pseudonym('rate-limit', '203.0.113.7')
    expect(name).toBe(tokens.pseudonym('rate-limit', '203.0.113.7'))
    expect(name).not.toContain('203')
    expect(name).not.toBe(tokens.pseudonym('other', '203.0.113.7'))
  })
})
