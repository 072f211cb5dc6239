import { describe, expect, it } from 'vitest'
import { splitQuoted } from './split-quoted.ts'

describe('an answer by mail', () => {
  it.each([
    [
      'in English',
      'Tuesday is good.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Seven Mile wrote:\n\n> Is Tuesday good?\n> Megan\n',
    ],
    [
      'over two lines',
      'Tuesday is good.\n\nOn Mon, Nov 23, 2026 at 9:00 AM Seven Mile <\nhello@sevenmile.example> wrote:\n> Is Tuesday good?',
    ],
    ['in German', 'Tuesday is good.\n\nAm 23.11.2026 um 9:00 schrieb Seven Mile:\n> Is Tuesday good?'],
    ['without an introduction', 'Tuesday is good.\n\n> Is Tuesday good?'],
    ['below a line', 'Tuesday is good.\n\n-----Original Message-----\nFrom: Seven Mile <hello@sevenmile.example>'],
    [
      'below a header',
      'Tuesday is good.\n\nFrom: Seven Mile <hello@sevenmile.example>\nSent: Monday\nTo: Maura\n\nIs Tuesday good?',
    ],
  ])('B39: ends where the earlier mail is quoted, %s', (_, text) => {
    const { said, quoted } = splitQuoted(text)
    expect(said).toBe('Tuesday is good.')
    expect(quoted).not.toBe('')
  })

  it.each([
    ['no quotation', 'Tuesday is good.\nWe meet:\nat nine'],
    ['nothing but a quotation', '> Is Tuesday good?'],
    ['answers between the lines', '> Is Tuesday good?\nYes.\n> Nine?\nTen.'],
  ])('B39: is shown whole with %s', (_, text) => {
    expect(splitQuoted(text)).toEqual({ said: text, quoted: '' })
  })
})
