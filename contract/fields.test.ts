import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { composedLine, composedText, EmailAddress, Honeypot, line, requiredLine, requiredText, text } from './fields.ts'

const TURNED = 'gnp.\u202Eexe'
const messages = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value)
  return error ? error.issues.map(({ message }) => message) : []
}

describe('one line', () => {
  it('is trimmed, and may be blank unless it is required', () => {
    expect(line(10).parse('  Maura ')).toBe('Maura')
    expect(line(10).parse('   ')).toBe('')
    expect(messages(requiredLine(10, 'First name is required'), '   ')).toEqual(['First name is required'])
    expect(messages(requiredLine(10, 'First name is required'), undefined)).toEqual(['First name is required'])
  })

  it('S12: has no line break, with which it could break out of the header of a mail', () => {
    for (const value of ['a\nBcc: b@c.example', 'a\r\nb', 'a\u0000b', 'a\u0085b']) {
      expect(messages(line(100), value)).toEqual(['Please use a single line'])
    }
  })

  it('S18, L12: turns no direction of reading', () => {
    expect(messages(line(100), TURNED)).toEqual(['Please use a single line'])
    expect(messages(composedLine(100), TURNED)).toEqual(['Please use a single line of plain text'])
  })

  it('says one thing at a time, and how long it may be in figures for people', () => {
    const longAndBroken = `${'a'.repeat(2000)}\n.`
    expect(messages(requiredLine(2000, 'Missing'), longAndBroken)).toEqual(['Please use 2,000 characters or fewer'])
  })

  it('L12: half a character becomes the mark for something unreadable', () => {
    expect(line(10).parse('a\uD800b')).toBe('a\uFFFDb')
  })

  it('S18: shown ones are composed, so that equal texts are equal', () => {
    expect(composedLine(10).parse('Cafe\u0301')).toBe('Caf\u00E9')
    expect(line(10).parse('Cafe\u0301')).toBe('Cafe\u0301')
  })
})

describe('several lines', () => {
  it('keep their breaks, each as one character, and tabs', () => {
    expect(text(20).parse('one\r\n\ttwo\nthree')).toBe('one\n\ttwo\nthree')
    expect(composedText(20).parse('Cafe\u0301\r\nnoir')).toBe('Caf\u00E9\nnoir')
  })

  it('count a posted break as the one character that it is', () => {
    expect(messages(text(3), 'a\r\nb')).toEqual([])
  })

  it('L12: hold neither other control characters nor what turns the direction of reading', () => {
    for (const schema of [text(100), composedText(100), requiredText(100, 'Missing')]) {
      for (const value of ['a\u0000b', TURNED]) expect(messages(schema, value)).toEqual(['Please use plain text'])
    }
  })

  it('are required where it is said so', () => {
    expect(messages(requiredText(10, 'Message is required'), ' \n ')).toEqual(['Message is required'])
  })
})

describe('an email address', () => {
  it('is what the field of a browser takes', () => {
    expect(EmailAddress.parse(' maura@example.com ')).toBe('maura@example.com')
    for (const value of ['maura', 'maura@', '@example.com', 'a b@example.com', 'a@b@c.example', 'a@example..com']) {
      expect(messages(EmailAddress, value)).toEqual(['Please enter a valid email address'])
    }
  })

  it('says when it is missing, and when it is too long before it is looked at', () => {
    expect(messages(EmailAddress, '')).toEqual(['Email address is required'])
    expect(messages(EmailAddress, null)).toEqual(['Email address is required'])
    expect(messages(EmailAddress, `${'a'.repeat(400)}@example.com`)).toEqual(['Email address is too long'])
  })
})

describe('the hidden field', () => {
  const filled = (value: unknown) => z.object(Honeypot).parse({ website: value }).website

  it('is empty without it, and holds what a program wrote, text or not', () => {
    expect(z.object(Honeypot).parse({}).website).toBeUndefined()
    expect([filled(null), filled('')]).toEqual(['', ''])
    expect(filled('https://spam.example')).toBe('https://spam.example')
    for (const value of [7, [], {}, false]) expect(filled(value)).toBe('something else than text')
  })
})
