import { expect, test } from 'vitest'
import { edgeAwayFrom } from './toast-placement.ts'

const visible = { top: 0, bottom: 800 }

test('toasts stand at the bottom while no field has the focus', () => {
  expect(edgeAwayFrom(undefined, visible)).toBe('bottom')
})

test('toasts stand at the edge away from the focused field', () => {
  expect(edgeAwayFrom({ top: 100, bottom: 150 }, visible)).toBe('bottom')
  expect(edgeAwayFrom({ top: 600, bottom: 650 }, visible)).toBe('top')
})

test('only the part of the page above the on-screen keyboard counts', () => {
  expect(edgeAwayFrom({ top: 300, bottom: 350 }, { top: 0, bottom: 420 })).toBe('top')
})
