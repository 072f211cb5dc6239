import { expect, test } from 'vitest'
import { stoolCatalogue } from '#content/stool.ts'
import { draftOf, newOption } from './draft.ts'
import { ownLayers } from './own-layers.ts'

const [stripe] = stoolCatalogue.fabrics
const [oak] = stoolCatalogue.legs
if (!stripe || !oak) throw new Error('The catalogue has fabrics and legs.')

test('the options that come with the site need no pictures of the studio', () => {
  expect(ownLayers(draftOf(stoolCatalogue))).toEqual([])
})

test('a fabric of the studio needs one for each height, legs one for each height and metal', () => {
  const fabrics = [...stoolCatalogue.fabrics, { ...stripe, id: 'coral', name: 'Coral' }]
  const legs = [...stoolCatalogue.legs, { ...oak, id: 'teak', name: 'Teak' }]
  const parts = ownLayers(draftOf({ ...stoolCatalogue, fabrics, legs }))
  expect(parts).toHaveLength(2 + 8)
  expect(parts[0]).toEqual({ name: 'seat--counter--coral', title: 'Coral on Counter Stool' })
  expect(parts[1]).toEqual({ name: 'frame--counter--teak--brass', title: 'Teak and Brass of Counter Stool' })
})

test('a new option is asked about once it is saved', () => {
  const draft = draftOf(stoolCatalogue)
  const fabrics = [...draft.fabrics, { ...newOption(), name: 'Coral' }]
  expect(ownLayers({ ...draft, fabrics })).toEqual([])
})
