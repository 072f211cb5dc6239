import { expect, test } from 'vitest'
import type { FirstSteps } from '#contract/first-steps.ts'
import { examplesInWords, isReady, stepsOf } from './steps.ts'

const READY: FirstSteps = {
  isDismissed: false,
  isNamed: true,
  undescribed: 0,
  mail: 'works',
  isBackedUpElsewhere: true,
  areLegalTextsRead: true,
  ownHouses: 3,
  hasShareCard: true,
  examples: { houses: 0, letters: 0, tours: 0 },
}
const open = (steps: Partial<FirstSteps>) =>
  stepsOf({ ...READY, ...steps })
    .filter(({ isDone }) => !isDone)
    .map(({ title, text }) => `${title}: ${text}`)

test('a studio that has done all of it is ready, one that shows an example is not', () => {
  expect(isReady(READY)).toBe(true)
  expect(isReady({ ...READY, examples: { houses: 0, letters: 1, tours: 0 } })).toBe(false)
  expect(isReady({ ...READY, ownHouses: 2 })).toBe(false)
})

test('what is missing is said in numbers', () => {
  expect(open({ undescribed: 1, ownHouses: 2 })).toEqual([
    'Three houses of yours: Two are published.',
    'A description of every picture: One picture has none yet.',
  ])
  expect(open({ undescribed: 1240, mail: 'unsigned' })).toEqual([
    'A description of every picture: 1,240 pictures have none yet.',
    'Mail that works and is signed: It goes out, but your domain does not vouch for it yet.',
  ])
})

test('examples are listed as people list them', () => {
  expect(examplesInWords({ houses: 9, letters: 17, tours: 8 })).toBe('nine houses, seventeen letters and eight tours')
  expect(examplesInWords({ houses: 1, letters: 0, tours: 2 })).toBe('one house and two tours')
  expect(examplesInWords({ houses: 0, letters: 1, tours: 0 })).toBe('one letter')
  expect(examplesInWords({ houses: 0, letters: 0, tours: 0 })).toBe('')
})
