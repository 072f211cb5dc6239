import { expect, it } from 'vitest'
import { TYPED_FIELD, TYPED_MAX_BYTES } from '#contract/site/page-drafts.ts'
import { tooLarge } from './too-large.ts'

const QUOTE = 'about.quote'
const sizeBytes = (typed: object) => String(new URLSearchParams({ [TYPED_FIELD]: JSON.stringify(typed) })).length
const said = (over: string) => `To be shown here, it is ${over} too long.`

it('nothing is said of texts that the server takes, to the last byte', () => {
  const rest = TYPED_MAX_BYTES - sizeBytes({ [QUOTE]: '' })
  expect(tooLarge({ [QUOTE]: 'x'.repeat(rest) }, QUOTE)).toBeUndefined()
  expect(tooLarge({ [QUOTE]: 'x'.repeat(rest + 1) }, QUOTE)).toBe(said('1 character'))
  expect(tooLarge({ [QUOTE]: 'x'.repeat(rest + 5321) }, QUOTE)).toBe(said('5,321 characters'))
})

it.each(['x', 'é', '“', '\n', '🐚'])('a text shortened by what is said fits, also one of “%s”', (character) => {
  const text = character.repeat(70_000)
  const over = Number(/is ([\d,]+) character/.exec(tooLarge({ [QUOTE]: text }, QUOTE) ?? '')?.[1]?.replaceAll(',', ''))
  const cut = (length: number) => tooLarge({ [QUOTE]: text.slice(0, length) }, QUOTE)
  expect(cut(text.length - over)).toBeUndefined()
  expect(cut(text.length - over + 1)).toBe(said('1 character'))
})

it('where the other texts alone are too long, those are to become shorter', () => {
  const typed = { [QUOTE]: 'x'.repeat(400), 'about.panels.0': 'x'.repeat(70_000) }
  expect(tooLarge(typed, QUOTE)).toMatch(/^Other texts that you typed/)
  expect(tooLarge(typed, undefined)).toMatch(/^Other texts that you typed/)
})
