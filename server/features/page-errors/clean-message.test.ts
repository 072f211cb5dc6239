import { expect, it } from 'vitest'
import { cleanMessage } from './clean-message.ts'

it.each([
  ["Cannot read properties of undefined (reading 'width')", "Cannot read properties of undefined (reading 'width')"],
  ['Unexpected token A, "Ann Lee, 12 Main Street" is not valid JSON', 'Unexpected token A, "…" is not valid JSON'],
  ['Unexpected token A, "Ann Lee', 'Unexpected token A, "…"'],
  [`Unexpected token 'x', "["Ann Lee",x]" is not valid JSON`, `Unexpected token 'x', "…" is not valid JSON`],
  ['Failed to fetch https://studio.example/newsletter/confirm?token=abc now', 'Failed to fetch (address) now'],
  ['Failed: /newsletter/confirm?token=abc', 'Failed: (address)'],
  ['No such person: ann@mail.example', 'No such person: (mail)'],
  ['Not found: email=ann%40mail.example', 'Not found: (mail)'],
  ['Call 609.555.0147\nnow\u202e', 'Call #.#.# now'],
  ['Minified React error #418; call #6095550147', 'Minified React error #418; call ##'],
  ['x'.repeat(300), 'x'.repeat(120)],
])('S21: %j is kept as %j', (message, kept) => {
  expect(cleanMessage(message)).toBe(kept)
})
