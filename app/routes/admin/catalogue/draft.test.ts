import { expect, it } from 'vitest'
import { DocumentEditor } from '#app/admin/editor/document-editor.ts'
import { differingFields } from '#app/admin/editor/editable-document.ts'
import { stoolCatalogue } from '#content/stool.ts'
import { updateStoolCatalogue } from '#contract/stool/catalogue-input.ts'
import { CATALOGUE_FIELDS, draftOf, newOption, toChange } from './draft.ts'

const base = draftOf(stoolCatalogue)

it('a draft is unedited as it is loaded, and reads back as the catalogue', () => {
  expect(differingFields(CATALOGUE_FIELDS, base, draftOf(stoolCatalogue))).toEqual([])
  expect(updateStoolCatalogue.input.parse(toChange(base))).toEqual(stoolCatalogue)
})

it('an option keeps its id when it is renamed; a new one gets one of its own', () => {
  const [first, ...others] = base.fabrics
  if (!first) throw new Error('The catalogue has fabrics.')
  const renamed = { ...first, name: 'Harbor Stripe, wide' }
  const added = [1, 2].map(() => ({ ...newOption(), name: 'Navy Linen', picture: first.picture }))
  const unnamed = { ...newOption(), name: '織物', picture: first.picture }
  const { fabrics } = toChange({ ...base, fabrics: [renamed, ...others, ...added, unnamed] })
  expect(fabrics[0]).toMatchObject({ id: 'harbor-stripe', name: 'Harbor Stripe, wide' })
  expect(fabrics.slice(-3).map(({ id }) => id)).toEqual(['navy-linen-1', 'navy-linen-2', 'option'])
})

it('what is missing or makes no sense is refused with its place', () => {
  const heights = [{ ...newOption(), name: 'Tall', price: 'a lot' }]
  const refused = updateStoolCatalogue.input.safeParse(
    toChange({ ...base, heights, legs: [{ ...newOption(), name: '', price: '' }], samplePriceCents: '' }),
  )
  const places = refused.error?.issues.map(({ path }) => path.join('.'))
  expect(places).toEqual(['heights.0.priceCents', 'legs.0.name', 'legs.0.picture'])
})

it('DASH-23: laid on what somebody else has saved, it keeps what was edited and takes the rest', () => {
  const draft = { ...base, details: 'One line\n\n  Two lines ' }
  expect(differingFields(CATALOGUE_FIELDS, draft, base)).toEqual(['details'])
  const stored = { value: stoolCatalogue, etag: '' }
  const server = { load: async () => stored, save: async () => ({ ...stored, activityIds: [] }) }
  const editor = new DocumentEditor({ ...CATALOGUE_FIELDS, ...server, toChange }, stored)
  editor.change({ details: draft.details })
  editor.goOnFrom({ value: { ...stoolCatalogue, samplePriceCents: 5000 }, etag: '' })
  expect(toChange(editor.read().draft)).toMatchObject({ details: ['One line', 'Two lines'], samplePriceCents: 5000 })
})
