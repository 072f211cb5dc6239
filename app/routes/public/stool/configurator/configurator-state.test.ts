import { expect, test } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import {
  availableAction,
  type ConfiguratorEvent,
  chosenSamples,
  chosenStool,
  configure,
  initialState,
  missingSection,
  SECTIONS,
} from './configurator-state.ts'

const after = (...events: ConfiguratorEvent[]) => events.reduce(configure, initialState(stoolCatalogue))
const samplesAfter = (...events: ConfiguratorEvent[]) => chosenSamples(stoolCatalogue, after(...events))

test('the first height is chosen to begin with, nothing else is, and the quantity is 0', () => {
  expect(initialState(stoolCatalogue)).toEqual({
    selection: { height: 'counter', fabric: undefined, leg: undefined, stretcher: undefined },
    wantsSamples: false,
    tickedSamples: [],
    quantity: 0,
    missing: undefined,
  })
  expect(initialState({ heights: [] }).selection.height).toBeUndefined()
})

test('each section holds one choice', () => {
  const { selection } = after(
    { type: 'optionChosen', section: 'fabric', id: 'navy-linen' },
    { type: 'optionChosen', section: 'leg', id: 'walnut' },
    { type: 'optionChosen', section: 'fabric', id: 'sky-linen' },
  )
  expect(selection).toEqual({ height: 'counter', fabric: 'sky-linen', leg: 'walnut', stretcher: undefined })
})

test('the quantity stays between 0 and 99', () => {
  expect(after({ type: 'quantityChanged', quantity: -1 }).quantity).toBe(0)
  expect(after({ type: 'quantityChanged', quantity: 4 }).quantity).toBe(4)
  expect(after({ type: 'quantityChanged', quantity: 100 }).quantity).toBe(99)
})

test('ticked samples count only while samples are wanted, and come back when they are wanted again', () => {
  const ticked: ConfiguratorEvent[] = [
    { type: 'samplesWanted', wanted: true },
    { type: 'sampleTicked', fabric: 'navy-linen', ticked: true },
    { type: 'sampleTicked', fabric: 'sky-linen', ticked: true },
    { type: 'sampleTicked', fabric: 'navy-linen', ticked: false },
  ]
  expect(samplesAfter(...ticked)).toEqual(['sky-linen'])
  expect(samplesAfter(...ticked, { type: 'samplesWanted', wanted: false })).toEqual([])
  const again: ConfiguratorEvent[] = [
    { type: 'samplesWanted', wanted: false },
    { type: 'samplesWanted', wanted: true },
  ]
  expect(samplesAfter(...ticked, ...again)).toEqual(['sky-linen'])
})

test('a fabric that is no longer offered is no sample', () => {
  const ticked = ['navy-linen', 'sky-linen'].map((fabric) => ({ type: 'sampleTicked' as const, fabric, ticked: true }))
  const fabrics = stoolCatalogue.fabrics.filter(({ id }) => id !== 'navy-linen')
  expect(chosenSamples({ fabrics }, after({ type: 'samplesWanted', wanted: true }, ...ticked))).toEqual(['sky-linen'])
})

test('CFG-21: a quote is asked for what was chosen, and for nothing where nothing is offered', () => {
  const state = after(
    { type: 'optionChosen', section: 'fabric', id: 'navy-linen' },
    { type: 'optionChosen', section: 'leg', id: 'walnut' },
    { type: 'optionChosen', section: 'stretcher', id: 'brass' },
    { type: 'quantityChanged', quantity: 4 },
  )
  const configuration = { height: 'counter', fabric: 'navy-linen', leg: 'walnut', stretcher: 'brass' }
  expect(chosenStool(stoolCatalogue, state)).toEqual({ configuration, quantity: 4 })
  expect(chosenStool({ ...stoolCatalogue, stretchers: [] }, state)).toEqual({
    configuration: { ...configuration, stretcher: '' },
    quantity: 4,
  })
})

test('a request that was sent leaves the choices, without quantity and samples', () => {
  const state = after(
    { type: 'optionChosen', section: 'fabric', id: 'navy-linen' },
    { type: 'samplesWanted', wanted: true },
    { type: 'sampleTicked', fabric: 'sky-linen', ticked: true },
    { type: 'quantityChanged', quantity: 4 },
    { type: 'requestSent' },
  )
  expect(state).toMatchObject({ quantity: 0, wantsSamples: false, tickedSamples: [] })
  expect(state.selection.fabric).toBe('navy-linen')
})

test('the sections are asked for in the order of the page', () => {
  const chosen = { height: 'counter', fabric: 'navy-linen', leg: 'walnut', stretcher: 'brass' }
  expect(missingSection(stoolCatalogue, chosen)).toBeUndefined()
  for (const { name } of SECTIONS) {
    expect(missingSection(stoolCatalogue, { ...chosen, [name]: undefined })).toBe(name)
    expect(missingSection(stoolCatalogue, { ...chosen, [name]: 'no longer offered' })).toBe(name)
  }
  expect(missingSection(stoolCatalogue, { ...chosen, leg: undefined, fabric: undefined })).toBe('fabric')
})

test('a section that offers nothing is not asked for', () => {
  const chosen = { height: 'counter', fabric: undefined, leg: 'walnut', stretcher: 'brass' }
  expect(missingSection({ ...stoolCatalogue, fabrics: [] }, chosen)).toBeUndefined()
})

test('choosing what was missing takes the complaint away, choosing something else does not', () => {
  const refused: ConfiguratorEvent = { type: 'quoteRefused', missing: 'leg' }
  expect(after(refused).missing).toBe('leg')
  expect(after(refused, { type: 'optionChosen', section: 'fabric', id: 'navy-linen' }).missing).toBe('leg')
  expect(after(refused, { type: 'optionChosen', section: 'leg', id: 'walnut' }).missing).toBeUndefined()
})

test.each([
  [{ isOpen: true, isAuthorized: false, quantity: 0 }, 'chooseQuantity'],
  [{ isOpen: true, isAuthorized: false, quantity: 1 }, 'requestQuote'],
  [{ isOpen: false, isAuthorized: false, quantity: 0 }, 'joinWaitlist'],
  [{ isOpen: false, isAuthorized: false, quantity: 4 }, 'joinWaitlist'],
  [{ isOpen: false, isAuthorized: true, quantity: 0 }, 'chooseQuantity'],
  [{ isOpen: false, isAuthorized: true, quantity: 4 }, 'requestQuote'],
] as const)('with %o the action is %s', (drop, action) => {
  expect(availableAction(drop)).toBe(action)
})
