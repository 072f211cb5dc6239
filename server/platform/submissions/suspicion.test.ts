import { describe, expect, test } from 'vitest'
import { spamScore, suspect } from './suspicion.ts'

const honest = { honeypot: '', fillMs: 40_000, minFillMs: 2000, words: 'A house, two dogs.' }

describe('spamScore', () => {
  test.each([
    ['an ordinary letter', 'We bought a fixer-upper in Avalon. Two dogs, three kids, sand everywhere.'],
    ['one link to a board', 'Our board: https://www.pinterest.com/maura/shore-house/ — the blue, please!'],
    ['the listing, the plans and a board', 'https://zillow.com/x https://drive.google.com/y www.pinterest.com/z'],
    ['somebody in the trade', 'I do SEO for a living, so I know the studio is easy to find.'],
    ['a room with cards', 'A casino night room for the in-laws, and yes, we are betting on a summer opening.'],
    ['a link after an odd word', 'My SEO guy sent me: https://www.houzz.com/ideabooks/1'],
    ['angle brackets', 'Budget < 100k, rooms > 4, and <aloe> green'],
  ])('is below 3 for %s', (_, words) => {
    expect(spamScore(words)).toBeLessThan(3)
  })

  test.each([
    ['an offer', 'Get on the first page of Google! We do SEO: https://rank.example'],
    [
      'a heap of links',
      'http://a.example http://b.example http://c.example http://d.example www.e.example http://f.example',
    ],
    ['links in markup', 'Nice site <a href="https://pills.example">here</a>'],
    ['links in forum markup', 'Nice site [url=https://pills.example]here[/url]'],
    ['a shop window', 'Viagra, cialis, casino bonus'],
  ])('is 3 or more for %s', (_, words) => {
    expect(spamScore(words)).toBeGreaterThanOrEqual(3)
  })

  test('counts an address once, and a word once', () => {
    expect(spamScore('https://www.a.example '.repeat(4))).toBe(1)
    expect(spamScore('seo SEO Seo seo')).toBe(1)
  })
})

describe('suspect', () => {
  test('has nothing against people', () => {
    expect(suspect(honest, false)).toBe('')
    expect(suspect({ ...honest, fillMs: undefined }, false)).toBe('')
    expect(suspect({ ...honest, fillMs: 2000 }, false)).toBe('')
  })

  test('names the strongest clue', () => {
    const words = 'SEO backlinks casino'
    expect(suspect({ ...honest, words }, false)).toBe('Reads like spam')
    expect(suspect({ ...honest, words, fillMs: 1999 }, false)).toBe('Filled in faster than people type')
    expect(suspect({ ...honest, words, fillMs: 0, honeypot: 'x' }, false)).toBe('A hidden field was filled in')
  })

  test('can be limited to the hidden field', () => {
    expect(suspect({ ...honest, words: 'SEO backlinks casino', fillMs: 0 }, true)).toBe('')
    expect(suspect({ ...honest, honeypot: 'x' }, true)).toBe('A hidden field was filled in')
  })
})
