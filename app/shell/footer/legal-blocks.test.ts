import { expect, test } from 'vitest'
import { legalBlocks } from './legal-blocks.ts'

test('lines are paragraphs, marked lines are headings, empty lines are nothing', () => {
  expect(legalBlocks('Hello.\n\n## Cookies\r\nNone. ## Really.\n')).toEqual([
    { id: 0, kind: 'paragraph', text: 'Hello.' },
    { id: 1, kind: 'heading', text: 'Cookies' },
    { id: 2, kind: 'paragraph', text: 'None. ## Really.' },
  ])
})

test('an empty text has no blocks', () => {
  expect(legalBlocks('\n')).toEqual([])
})
