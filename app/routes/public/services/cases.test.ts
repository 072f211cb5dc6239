import { describe, expect, test } from 'vitest'
import { exterior } from '#content/pictures/plates.ts'
import { aProject } from '#tests/fixtures/a-project.ts'
import { selectCases } from './cases.ts'

const house = aProject({
  id: 'beach-house',
  title: 'Beach House',
  thumbnail: exterior.src,
  thumbnailPicture: exterior,
})
const draft = { ...house, id: 'draft', published: false }
const bare = { ...house, id: 'bare', thumbnail: '' }
const none = { newConstruction: [], renovation: [], designRefresh: [] }
const idsOf = (slots: readonly ({ id: string } | null)[]) => slots.map((slot) => slot?.id ?? null)

describe('selectCases', () => {
  test('SVC-8, SVC-9: the first three ids fill three slots in their order', () => {
    const second = { ...house, id: 'second' }
    const selections = { ...none, renovation: ['second', 'beach-house', 'second', 'beach-house'] }
    const cases = selectCases(selections, [house, second])
    expect(idsOf(cases.renovation)).toEqual(['second', 'beach-house', 'second'])
  })

  test('SVC-11: empty, unknown, draft and picture-less projects leave their slot empty', () => {
    const selections = {
      newConstruction: ['', 'beach-house'],
      renovation: ['nowhere', 'draft', 'bare'],
      designRefresh: [],
    }
    const cases = selectCases(selections, [house, draft, bare])
    expect(idsOf(cases.newConstruction)).toEqual([null, 'beach-house', null])
    expect(idsOf(cases.renovation)).toEqual([null, null, null])
    expect(idsOf(cases.designRefresh)).toEqual([null, null, null])
  })

  test('a picture without a description is called by the title', () => {
    const { thumbnailPicture: _, ...unknown } = house
    const [slot] = selectCases({ ...none, renovation: ['beach-house'] }, [unknown]).renovation
    expect(slot?.picture).toMatchObject({ src: exterior.src, alt: 'Beach House' })
  })
})
