import { expect, it } from 'vitest'
import { differences, withChange } from './changes.ts'

it('finds the fields that differ, however deep, and takes lists whole', () => {
  const one = { name: 'A', about: { quote: 'Sand', panels: ['1', '2'] }, legal: { body: 'x', editedAt: null } }
  const other = { name: 'A', about: { quote: 'Salt', panels: ['1', '3'] }, legal: { body: 'x', editedAt: 'now' } }
  expect(differences(one, other)).toEqual({ about: { quote: 'Sand', panels: ['1', '2'] }, legal: { editedAt: null } })
  expect(differences(one, one)).toEqual({})
})

it('changes the fields that are named, however deep, and replaces lists', () => {
  const value = { name: 'A', about: { quote: 'Sand', panels: ['1', '2'] } }
  expect(withChange(value, { about: { panels: ['3'], quote: undefined } })).toEqual({
    name: 'A',
    about: { quote: 'Sand', panels: ['3'] },
  })
})

it('replaces pictures whole: another one does not come under the rights of the one before', () => {
  const porch = { src: '/media/site/porch.jpg', lqip: '', rights: { photographer: 'Ada Lens' } }
  const dunes = { src: '/media/site/dunes.jpg', lqip: '' }
  expect(withChange({ about: { picture: porch } }, { about: { picture: dunes } })).toEqual({
    about: { picture: dunes },
  })
})
