import { describe, expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

const words = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')

describe('an excerpt', () => {
  it('shows short texts whole', () => {
    expect(excerptOf('609.555.0147', '609.555.0148')).toEqual({
      lead: '',
      removed: '609.555.0147',
      added: '609.555.0148',
      trail: '',
    })
  })

  it('shows of a long text what was changed, with a few words around it', () => {
    const [opening, ending] = [words(40, 'a'), words(40, 'b')]
    const { lead, removed, added, trail } = excerptOf(`${opening} old word ${ending}`, `${opening} new word ${ending}`)
    expect([removed.trim(), added.trim()]).toEqual(['old', 'new'])
    expect(lead).toMatch(/^… a\d+.* a39 $/)
    expect(trail).toMatch(/^ ?word b0 .*…$/)
    expect(lead.length + trail.length).toBeLessThan(130)
  })

  it('never cuts a word in two', () => {
    const ending = words(20, 'b')
    expect(excerptOf(`the sofa ${ending}`, `the sofas ${ending}`)).toMatchObject({
      lead: 'the ',
      removed: 'sofa',
      added: 'sofas',
    })
  })

  it('shows what was added at the end, and shortens a whole chapter', () => {
    const text = words(30, 'a')
    expect(excerptOf(text, `${text} and more`)).toMatchObject({ trail: '' })
    expect(excerptOf('', words(200, 'a')).added.length).toBeLessThan(330)
  })
})
